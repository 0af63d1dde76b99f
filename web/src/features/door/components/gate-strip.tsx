import { type Passage, passages } from '#shared/domain/gate.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { problemText } from '#shared/texts/problems.ts';
import type { useGate } from '../offline/use-gate.ts';
import css from './scan.module.css';

/** The gate this device is paired with; without one, a note that it only reads. */
export function GateStrip({
  gate: { token, gate, failure },
  passage,
  onPassage,
  lang,
}: {
  gate: ReturnType<typeof useGate>;
  passage: Passage;
  onPassage: (passage: Passage) => void;
  lang: Language;
}) {
  const t = doorTexts[lang].scan;
  if (!token)
    return (
      <div className={css.strip} data-read-only="" role="status">
        <strong>{failure === 'gate_unknown' ? problemText(failure, lang) : t.readOnly}</strong>
        <span>{t.pairHelp}</span>
      </div>
    );
  return (
    <div className={css.strip} role="status">
      <strong>{gate ? t.gate(gate.gate) : failure ? problemText(failure, lang) : t.checkingGate}</strong>
      {gate && (
        <span>
          <span>{inLanguage(gate.fairName, lang)}</span>
          {gate.direction === 'out' && <b>{t.ways.out}</b>}
          <b>{t.today(figure(lang, gate.entries.gate), figure(lang, gate.entries.fair))}</b>
        </span>
      )}
      {gate?.direction === 'both' && (
        <fieldset className={css.ways} aria-label={t.way}>
          {passages.map((way) => (
            <button
              key={way}
              type="button"
              className={css.tool}
              aria-pressed={way === passage}
              onClick={() => onPassage(way)}
            >
              {t.ways[way]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
