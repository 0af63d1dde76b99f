import { useEffect, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { type Draft, emptyDraft, keepDraft, recallDraft } from '../storage/draft.ts';
import { forgetMine } from '../storage/forget-mine.ts';
import { withOffer } from './purchase-content.ts';

function firstDraft(sale: Sale): Draft {
  const recalled = recallDraft(sale.fair.id, Date.now());
  return withOffer(recalled ?? emptyDraft(), sale.ticketTypes, !recalled);
}

/** The form as typed, kept over reloads; choices that sell out meanwhile are taken back. */
export function useDraft(sale: Sale) {
  const [draft, setDraft] = useState(() => firstDraft(sale));
  const [offered, setOffered] = useState(sale.ticketTypes);
  if (offered !== sale.ticketTypes) {
    setOffered(sale.ticketTypes);
    setDraft(withOffer(draft, sale.ticketTypes, false));
  }
  const fairId = sale.fair.id;
  useEffect(() => keepDraft(fairId, draft, Date.now()), [fairId, draft]);
  const edit = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const clear = () => {
    forgetMine();
    setDraft(withOffer(emptyDraft(), sale.ticketTypes, true));
  };
  return { draft, edit, clear };
}
