import type { Language } from '#shared/domain/text.ts';
import { widgetTexts } from '#shared/texts/widget.ts';

/** Where the way out of the frame is free, the page is gone by then. */
const STILL_HERE = 1_500;

/** A link to press, for browsers that let nothing else leave a frame. */
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
