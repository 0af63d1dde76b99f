import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#shared/domain/text.ts';
import { sectionOf } from './sections.ts';
import { useOpenGroups } from './use-open-groups.ts';

/** What of the list of texts is shown: what is looked for, the open groups, the texts that are being edited. */
export function useTextList() {
  const groups = useOpenGroups();
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<readonly string[]>([]);
  const edit = (key: string, shown: boolean) =>
    setEdited((all) =>
      shown ? [...all.filter((one) => one !== key), key] : all.filter((one) => one !== key),
    );
  /** Brings the field of a text into view, whatever was folded or filtered away. */
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
