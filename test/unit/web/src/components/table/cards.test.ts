import '#test/support/screens/page-globals.ts';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#infra/sources/root.ts';

const styleOf = (name: string) => readFileSync(`${root}web/src/components/table/${name}.module.css`, 'utf8');

/** The style of a long list on a tablet under these rules, in this order. */
function longList(order: readonly string[], isCards: boolean) {
  document.head.innerHTML = order.map((name) => `<style>${styleOf(name)}</style>`).join('');
  onTestFinished(() => document.body.replaceChildren());
  document.body.innerHTML = `<div class="scroll" data-long="" ${isCards ? 'data-cards=""' : ''}>
    <table class="table"><thead><tr><th>A</th><th><button>B</button></th></tr></thead></table></div>`;
  const look = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
  const head = look('th:last-child');
  return { isInBox: look('.scroll').maxHeight !== 'none', head: head.position, isShaded: !!head.boxShadow };
}

test.each([[['cards', 'table']], [['table', 'cards']]])(
  'a long list scrolls in its place as rows and not as cards, whatever rules come first: %s',
  (order) => {
    expect(longList(order, false)).toEqual({ isInBox: true, head: 'sticky', isShaded: true });
    expect(longList(order, true)).toEqual({ isInBox: false, head: 'static', isShaded: false });
  },
);
