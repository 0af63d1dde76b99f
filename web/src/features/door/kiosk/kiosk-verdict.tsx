import type { CSSProperties } from 'react';
import { type Language, languages } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import scan from '../components/scan.module.css';
import type { ShownVerdict } from '../components/use-scanning.ts';
import { marks } from '../components/verdict-look.ts';
import { lettersOf } from '../components/verdict-view.tsx';
import { InBoth } from './in-both.tsx';
import css from './kiosk.module.css';

type Shown = Pick<ShownVerdict, 'kind' | 'tone'>;

function wordOf({ kind }: Shown, lang: Language): string {
  const { welcome, goodbye, notOurs } = kioskTexts[lang];
  if (kind === 'admitted') return welcome;
  if (kind === 'exited') return goodbye;
  // Nobody who holds up a menu has forged anything.
  if (kind === 'forged') return notOurs;
  return kind === 'checking' ? doorTexts[lang].scan.checking : doorTexts[lang].verdicts[kind];
}

const goesOn: readonly ShownVerdict['tone'][] = ['yes', 'out', 'checking'];

/** Fills the screen, and says nothing of the visitor: others stand behind them. */
export function KioskVerdict({ shown }: { shown: Shown | undefined }) {
  const words = shown && languages.map((lang) => wordOf(shown, lang));
  const asksToDesk = shown && !goesOn.includes(shown.tone);
  const desk = asksToDesk && languages.map((lang) => kioskTexts[lang].desk);
  return (
    <>
      <div className="visually-hidden" role="alert">
        {[words, desk].flatMap((said) => (said ? [said.join(' / ')] : [])).join(', ')}
      </div>
      {shown && words && (
        <div
          className={scan.verdict}
          data-verdict=""
          data-tone={shown.tone}
          aria-hidden="true"
          style={{ '--letters': Math.max(...words.map(lettersOf)) } as CSSProperties}
        >
          <span className={scan.mark}>{marks[shown.tone]}</span>
          <div className={css.word}>
            <InBoth textIn={(lang) => wordOf(shown, lang)} />
          </div>
          {asksToDesk && (
            <div className={css.desk}>
              <InBoth textIn={(lang) => kioskTexts[lang].desk} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
