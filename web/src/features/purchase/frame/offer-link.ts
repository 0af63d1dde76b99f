import type { Language } from '#shared/domain/text.ts';
import { widgetTexts } from '#shared/texts/widget.ts';

/** Milliseconds; if leaving the frame was allowed, the page is gone by then. */
const STILL_HERE = 1_500;

/** A link to click, for browsers that only allow user gestures to leave a frame. */
export function offerLink(href: string, lang: Language): void {
  const t = widgetTexts[lang];
  const link = Object.assign(document.createElement('a'), { href, target: '_top', textContent: t.goOn });
  const note = document.createElement('p');
  note.className = 'widget-leave';
  note.setAttribute('role', 'status');
  document.querySelector('.widget-leave')?.remove();
  document.body.append(note);
  setTimeout(() => note.append(t.stillHere, ' ', link), STILL_HERE);
}
