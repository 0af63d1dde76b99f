import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#shared/domain/text.ts';
import { sectionOf } from './sections.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** The state of the list of texts: the search, the expanded groups, the texts being edited. */
export function useTextList() {
  const groups = useOpenGroups();
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<readonly string[]>([]);
  const edit = (key: string, shown: boolean) =>
    setEdited((all) =>
      shown ? [...all.filter((text) => text !== key), key] : all.filter((text) => text !== key),
    );
  /** Scrolls to the field of a text, expanding and unfiltering what hides it. */
  const show = (key: string, side: Language) => {
    flushSync(() => {
      setQuery('');
      groups.fold(sectionOf(key), true);
      edit(key, true);
    });
    document.getElementById(`${key}.${side}`)?.focus();
  };
  return { query, setQuery, groups, edited, edit, show };
}
export type TextListState = ReturnType<typeof useTextList>;
