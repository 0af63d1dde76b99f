import { doorTexts } from '#shared/texts/door.ts';
import { manualTexts } from '#shared/texts/office/manual.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import css from './manual-answer.module.css';

const shapes = {
  yes: <path d="m18 42 14 14 30-32" />,
  again: <path d="M22 40a18 18 0 1 1 6 13.5M22 40V26M22 40h14" />,
  no: <path d="m24 24 32 32M56 24 24 56" />,
};

/** The door's three verdicts, as they look on a phone. */
export function VerdictPictures() {
  const t = useTexts(manualTexts);
  const { verdicts } = useTexts(doorTexts);
  const words = { yes: verdicts.admitted, again: verdicts['already-inside'], no: verdicts.void };
  return (
    <ul className={css.verdicts}>
      {(['yes', 'again', 'no'] as const).map((tone) => (
        <li key={tone} data-tone={tone}>
          <svg viewBox="0 0 80 80" width="56" height="56" aria-hidden="true">
            {shapes[tone]}
          </svg>
          <strong>{words[tone]}</strong>
          <span>{t.verdicts[tone]}</span>
        </li>
      ))}
    </ul>
  );
}
