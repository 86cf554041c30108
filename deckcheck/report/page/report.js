"use strict";
{
  const filter = document.querySelector(".filter");
  const find = document.getElementById("find");
  const rule = document.getElementById("rule");
  const states = [...filter.querySelectorAll("input[name=state]")];
  const plain = (text) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();
  const decks = [...document.querySelectorAll(".deck")].map((element) => ({
    element,
    state: element.dataset.state,
    text: plain(element.textContent),
    findings: [...element.querySelectorAll("[data-rule]")],
  }));

  const matches = (deck, state, words) =>
    (!state || deck.state === state) && words.every((word) => deck.text.includes(word));

  function show() {
    const words = plain(find.value).split(/\s+/).filter(Boolean);
    const state = states.find((one) => one.checked).value;
    let shown = 0;
    for (const deck of decks) {
      let left = 0;
      for (const finding of deck.findings) {
        finding.hidden = Boolean(rule.value) && finding.dataset.rule !== rule.value;
        left += !finding.hidden;
      }
      const wanted = matches(deck, state, words) && (!rule.value || left > 0);
      deck.element.hidden = !wanted;
      shown += wanted;
    }
    document.getElementById("shown").textContent = `${shown} of ${decks.length} shown`;
    document.getElementById("nothing").hidden = shown > 0;
  }

  function fromAddress() {
    if (!location.hash.startsWith("#?")) return;
    const asked = new URLSearchParams(location.hash.slice(2));
    find.value = asked.get("find") ?? "";
    rule.value = asked.get("rule") ?? "";
    rule.selectedIndex = Math.max(rule.selectedIndex, 0);
    const state = asked.get("state") ?? "";
    (states.find((one) => one.value === state) ?? states[0]).checked = true;
  }

  function toAddress() {
    const asked = new URLSearchParams();
    const state = states.find((one) => one.checked).value;
    for (const [name, value] of [["find", find.value], ["rule", rule.value], ["state", state]]) {
      if (value) asked.set(name, value);
    }
    try {
      history.replaceState(null, "", `#?${asked}`);
    } catch {
      // A browser may not let a page from a file change its address.
    }
  }

  filter.hidden = false;
  filter.addEventListener("input", () => { show(); toAddress(); });
  addEventListener("hashchange", () => { fromAddress(); show(); });
  fromAddress();
  show();
}
