import { useEffect, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { type Draft, emptyDraft, keepDraft, recallDraft } from '../storage/draft.ts';
import { forgetMine } from '../storage/forget-mine.ts';
import { keepTypedEarly } from '../storage/typed-early.ts';
import type { PurchaseForm } from './form-context.ts';
import { withOffer } from './purchase-content.ts';

/**
 * @param chosen the type that the buyer's own ticket is for, whatever was chosen before
 * @param typed what stands in the fields already
 */
function firstDraft(sale: Sale, chosen: string | undefined, typed?: Draft): Draft {
  const recalled = typed ?? recallDraft(sale.fair.id, Date.now());
  const draft = withOffer(recalled ?? emptyDraft(), sale.ticketTypes, !recalled);
  const [own, ...others] = draft.tickets;
  return chosen && own ? { ...draft, tickets: [{ ...own, ticketTypeId: chosen }, ...others] } : draft;
}

/** The form as a page that is made beforehand has it: as nobody has typed anything. */
const madeDraft = (sale: Sale): Draft => withOffer(emptyDraft(), sale.ticketTypes, true);

/**
 * The form as typed, kept over reloads unless it is a preview; choices that sell out meanwhile are taken back. A page
 * that is taken over begins empty, as it was made.
 */
export function useDraft(
  sale: Sale,
  { takenOver, chosen, isPreview }: { takenOver: boolean; chosen?: string | undefined; isPreview: boolean },
) {
  const [recalled, setRecalled] = useState(takenOver);
  const [draft, setDraft] = useState(() =>
    takenOver && !isPreview ? firstDraft(sale, chosen) : madeDraft(sale),
  );
  // Who types fast has typed on while the page was taken over: what stands in the fields now is what counts.
  const asTyped = () => firstDraft(sale, chosen, keepTypedEarly(document.body, sale.fair.id, Date.now()));
  if (takenOver && !recalled) {
    setRecalled(true);
    setDraft(asTyped());
  }
  const [offered, setOffered] = useState(sale.ticketTypes);
  if (offered !== sale.ticketTypes) {
    setOffered(sale.ticketTypes);
    setDraft(withOffer(draft, sale.ticketTypes, false));
  }
  const fairId = sale.fair.id;
  useEffect(() => {
    if (recalled && !isPreview) keepDraft(fairId, draft, Date.now());
  }, [fairId, draft, recalled, isPreview]);
  const edit: PurchaseForm['edit'] = (patch) => {
    const change = (draft: Draft) => ({
      ...draft,
      ...(typeof patch === 'function' ? patch(draft) : patch),
    });
    if (recalled) return setDraft(change);
    const early = change(asTyped());
    // Read again once the page is taken over. What is typed is read from its fields then; a patch of it knows them
    // only as the page was made.
    if (typeof patch === 'function') keepDraft(fairId, early, Date.now());
    setDraft(early);
  };
  const clear = () => {
    if (!isPreview) forgetMine();
    setDraft(madeDraft(sale));
  };
  return { draft, edit, clear };
}
