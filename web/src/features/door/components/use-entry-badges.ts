import { useState } from 'react';
import { printBadges } from '#shared/contract/badges.ts';
import type { Language } from '#shared/domain/text.ts';
import { useBadgePrint } from '#web/src/components/badge-print/use-badge-print.ts';
import { useMay } from '#web/src/lib/queries/session.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const ON_ENTRY = 'bramka.badge-on-entry.1';

/** Badges at a gate, for staff logged in on this device who may print them: a badge has names that not everybody at a gate may see. */
export function useEntryBadges(isGate: boolean, lang: Language) {
  const may = useMay(printBadges, { onlyIfKnown: true, needed: isGate });
  const printing = useBadgePrint(lang);
  const [chosen, choose] = useState(() => readItem<boolean>(ON_ENTRY) === true);
  const mayPrint = isGate && may;
  return {
    printing,
    mayPrint,
    onEntry: chosen,
    setOnEntry: (value: boolean) => {
      saveItem(ON_ENTRY, value);
      choose(value);
    },
    /** Somebody was let in. */
    entered: (ticketId: string) => {
      if (mayPrint && chosen) void printing.print([ticketId]);
    },
  };
}
