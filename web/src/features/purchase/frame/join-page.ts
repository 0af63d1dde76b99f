import type { Language } from '#shared/domain/text.ts';
import { type Bought, leaving } from '#web/src/lib/leaving.ts';
import { hostOf } from './host.ts';
import { offerLink } from './offer-link.ts';
import { settleSent } from './settle-sent.ts';
import './widget.css';

/** The embedding page's message: which part of this page is visible. */
interface VisiblePart {
  bramka: 'seen';
  top: number;
  height: number;
}

type FrameMessage = { bramka: 'size'; height: number } | { bramka: 'show'; top: number; bottom: number };

const isSeen = (data: unknown): data is VisiblePart => {
  const { bramka, top, height } = (data ?? {}) as Partial<VisiblePart>;
  return bramka === 'seen' && Number.isFinite(top) && Number.isFinite(height);
};

/** Reports the page's height, now and whenever it changes. */
function reportSize(say: (said: FrameMessage) => void): void {
  const content = document.getElementById('root') as HTMLElement;
  const report = () => say({ bramka: 'size', height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(content);
  // Reported at once: a frame far down the page is rendered only when scrolled to.
  report();
}

/** Browsers scroll to a focused element only within one origin. */
function followFocus(say: (said: FrameMessage) => void): void {
  addEventListener('focusin', ({ target }) => {
    const { top, bottom } = (target as Element).getBoundingClientRect();
    say({ bramka: 'show', top, bottom });
  });
}

/** Dialogs are placed over the visible part, not the middle of a page of many screens. */
function followSeen(host: string): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== host || !isSeen(data)) return;
    const { style } = document.documentElement;
    style.setProperty('--seen-top', `${data.top}px`);
    style.setProperty('--seen-height', `${data.height}px`);
  });
}

/**
 * The order's page keeps the key where it can be read after paying (web/public/early.js), because browsers partition a
 * frame's storage from the shop's own. Behind `#` no server hears of it.
 */
const handedOver = (address: string, { page, browserKey }: Bought): string =>
  `${page}#bought=${browserKey}${address === page ? '' : '&pay'}`;

/** Payment and the order's page need the whole window: they rightly refuse to be framed. */
function leaveFrame(lang: () => Language): void {
  document.head.append(Object.assign(document.createElement('base'), { target: '_top' }));
  leaving.goTo = (address, bought) => {
    const { href } = new URL(bought ? handedOver(address, bought) : address, location.href);
    try {
      (top ?? window).location.href = href;
    } catch {
      // The browser blocked leaving the frame without a user gesture.
    }
    offerLink(href, lang());
  };
}

/**
 * Fits the form into another site's page (web/public/widget.js), once: reports its height, leaves the frame to pay, and
 * takes no more space than it needs.
 */
export async function joinPage(): Promise<void> {
  document.documentElement.dataset.widget = '';
  const host = hostOf(location.search);
  if (parent === window) return;
  leaveFrame(() => (document.documentElement.lang === 'en' ? 'en' : 'pl'));
  await settleSent(Date.now());
  if (!host) return;
  const say = (said: FrameMessage) => parent.postMessage(said, host);
  document.documentElement.dataset.widget = 'sized';
  reportSize(say);
  followFocus(say);
  followSeen(host);
}
