import { placeholderMeanings } from '#shared/texts/office/form-placeholders.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { Button } from '#web/src/components/button.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './form-texts.module.css';

interface PlaceholdersProps {
  textKey: string;
  /** Inserts a placeholder at the cursor. */
  onInsert: (placeholder: string) => void;
}

/** A text's placeholders, each with its meaning and an example. */
export function Placeholders({ textKey, onInsert }: PlaceholdersProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(wordingTexts).form;
  const meanings = placeholderMeanings(textKey, lang);
  if (meanings.length === 0) return null;
  return (
    <div>
      <Muted>{t.fills}</Muted>
      <ul className={css.fills}>
        {meanings.map(({ means, example }, index) => (
          <li key={means}>
            <Button small aria-label={t.insert(means)} onClick={() => onInsert(`{${index}}`)}>
              {`{${index}}`}
            </Button>
            <span>{t.fill(means, example)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
