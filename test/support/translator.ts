import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    /** Tells of a text that the page has written where nobody sees it: the translator took its node away. */
    tellUnseen: (text: string) => void;
  }
}

/** Runs in the page: puts each text into two `<font>`, as Chrome's translator does; the words stay the same. */
function translate(): void {
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (this.nodeType === Node.TEXT_NODE && !this.isConnected) window.tellUnseen(text);
      value.set?.call(this, text);
    },
  });
  const kept = 'font, svg, script, style, title, textarea, head';
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(kept) || !text.textContent?.trim()) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.textContent);
    parent.replaceChild(outer, text);
  };
  const wrapIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const start = () => {
    wrapIn(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else wrapIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  // The translator begins when the page has loaded, so React has taken it over.
  addEventListener('load', () => setTimeout(start, 300));
}

/**
 * Lets the pages of a context be translated as by Chrome.
 * @returns what went wrong on them since: errors, and changes that the visitor does not see
 */
export async function translatePages(context: BrowserContext): Promise<readonly string[]> {
  const troubles: string[] = [];
  // Told at once, because a page that is left says nothing more.
  await context.exposeFunction('tellUnseen', (text: string) => void troubles.push(text));
  await context.addInitScript(translate);
  context.on('weberror', (error) => troubles.push(String(error.error())));
  return troubles;
}
