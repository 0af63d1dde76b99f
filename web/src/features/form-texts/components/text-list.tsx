import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { getConfig } from '#shared/contract/texts.ts';
import { inLanguage, type LocalText } from '#shared/domain/text.ts';
import { builtInText, formKeys } from '#shared/texts/form-keys.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import css from './form-texts.module.css';
import { TextEditor } from './text-editor.tsx';

type Saved = ResponseOf<typeof getConfig>;
type Section = keyof (typeof wordingTexts)['pl']['form']['sections'];

const sectionOf = (key: string, names: Record<Section, string>): Section => {
  const head = key.split('.')[0] ?? '';
  return key.includes('.') && head in names ? (head as Section) : 'page';
};

interface TextListProps {
  saved: Saved;
  onTyped: (key: string, text: LocalText) => void;
}

/** Every text of the form, by section; the ones that are looked for, or all. */
export function TextList({ saved, onTyped }: TextListProps) {
  const lang = useOfficeLanguage();
  const t = wordingTexts[lang].form;
  const [query, setQuery] = useState('');
  const label = (key: string) =>
    key in t.blocks ? t.blocks[key as keyof typeof t.blocks] : inLanguage(builtInText(key), lang);
  const savedFor = (key: string) => saved.find((one) => one.key === key);
  const wanted = query.trim().toLowerCase();
  const shown = formKeys.filter((key) =>
    [label(key), savedFor(key)?.value?.pl ?? '', savedFor(key)?.value?.en ?? '']
      .join(' ')
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <div className={css.list}>
      <TextField id="search" type="search" label={t.search} value={query} onChange={setQuery} />
      {shown.length === 0 && <p role="status">{t.nothing}</p>}
      {(Object.keys(t.sections) as Section[]).map((section) => {
        const keys = shown.filter((key) => sectionOf(key, t.sections) === section);
        if (keys.length === 0) return null;
        return (
          <Card key={section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`}>{t.sections[section]}</h2>
            {keys.map((key) => (
              <TextEditor
                key={key}
                textKey={key}
                label={label(key)}
                saved={savedFor(key)}
                onTyped={onTyped}
              />
            ))}
          </Card>
        );
      })}
    </div>
  );
}
