import type { ResponseOf } from '#shared/contract/call.ts';
import type { getConfig } from '#shared/contract/texts.ts';
import { searchable } from '#shared/domain/searchable.ts';
import { inLanguage, type Language, type LocalText } from '#shared/domain/text.ts';
import { builtInText, formKeys } from '#shared/texts/form-keys.ts';
import { withExamples } from '#shared/texts/office/form-placeholders.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { TextField } from '#web/src/components/fields.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { MutedSpan } from '#web/src/components/layout/text.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './form-texts.module.css';
import { type Section, sectionOf, sections } from './sections.ts';
import { TextEditor } from './text-editor.tsx';
import type { TextListState } from './use-text-list.ts';

interface TextListProps {
  saved: ResponseOf<typeof getConfig>;
  list: TextListState;
  onTyped: (key: string, text: LocalText) => void;
}

/** A text's label: its built-in wording. */
function labelOf(key: string, lang: Language): string {
  const { blocks } = wordingTexts[lang].form;
  if (key in blocks) return blocks[key as keyof typeof blocks];
  return withExamples(inLanguage(builtInText(key), lang), key, lang);
}

/** Every text of the form in collapsible groups; a search shows the groups with matches, expanded. */
export function TextList(props: TextListProps) {
  const { saved, list } = props;
  const lang = useOfficeLanguage();
  const t = useTexts(wordingTexts).form;
  const searchText = searchable(list.query);
  const wordsOf = (key: string) => {
    const own = saved.find((text) => text.key === key)?.value;
    return searchable([labelOf(key, lang), own?.pl ?? '', own?.en ?? ''].join(' '));
  };
  const shown = formKeys.filter((key) => wordsOf(key).includes(searchText));
  return (
    <div className={css.list}>
      <TextField id="search" type="search" label={t.search} value={list.query} onChange={list.setQuery} />
      {shown.length === 0 && <p role="status">{t.nothing}</p>}
      {sections.map((section) => (
        <Group
          key={section}
          {...props}
          section={section}
          keys={shown.filter((key) => sectionOf(key) === section)}
          searching={searchText !== ''}
        />
      ))}
    </div>
  );
}

interface GroupProps extends TextListProps {
  section: Section;
  keys: readonly string[];
  searching: boolean;
}

function Group({ section, keys, searching, saved, list, onTyped }: GroupProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(wordingTexts).form;
  if (keys.length === 0) return null;
  const savedFor = (key: string) => saved.find((text) => text.key === key);
  const changed = keys.filter((key) => savedFor(key)?.value).length;
  const open = searching || list.groups.open.includes(section);
  const onToggle = (shown: boolean) => {
    if (!searching) list.groups.fold(section, shown);
  };
  return (
    <Card aria-labelledby={`section-${section}`}>
      <details className={css.group} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <h2 id={`section-${section}`}>{t.sections[section]}</h2>
          <MutedSpan>{t.count(keys.length)}</MutedSpan>
          {changed > 0 && <Badge>{t.changedCount(changed)}</Badge>}
        </summary>
        {open &&
          keys.map((key) => (
            <TextEditor
              key={key}
              textKey={key}
              label={labelOf(key, lang)}
              saved={savedFor(key)}
              open={list.edited.includes(key)}
              onOpen={(shown) => list.edit(key, shown)}
              onTyped={onTyped}
            />
          ))}
      </details>
    </Card>
  );
}
