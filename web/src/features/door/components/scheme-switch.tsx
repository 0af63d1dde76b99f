import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import css from './scan.module.css';
import { type DoorScheme, doorSchemes } from './use-scheme.ts';

interface SchemeSwitchProps {
  scheme: DoorScheme;
  choose: (scheme: DoorScheme) => void;
  lang: Language;
}

/** Bright for a sunny yard, dark for a dim hall. */
export function SchemeSwitch({ scheme, choose, lang }: SchemeSwitchProps) {
  const t = doorTexts[lang].scan;
  return (
    <fieldset className={css.ways} aria-label={t.colours}>
      {doorSchemes.map((choice) => (
        <button
          key={choice}
          type="button"
          className={css.tool}
          aria-pressed={choice === scheme}
          onClick={() => choose(choice)}
        >
          {t.schemes[choice]}
        </button>
      ))}
    </fieldset>
  );
}
