import { useEffect, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { type Draft, emptyDraft, keepDraft, recallDraft } from '../storage/draft.ts';
import { forgetMine } from '../storage/forget-mine.ts';
import { keepTypedEarly } from '../storage/typed-early.ts';
import type { PurchaseForm } from './form-context.ts';
import { withOffer } from './purchase-content.ts';
import { withType } from './ticket-counts.ts';

/**
 * @param chosen the type of the buyer's own ticket, overriding the stored choice
 * @param typed what the fields already contain
 */
function firstDraft(sale: Sale, chosen: string | undefined, typed?: Draft): Draft {
  const recalled = typed ?? recallDraft(sale.fair.id, Date.now());
  const draft = withOffer(recalled ?? emptyDraft(), sale.ticketTypes, !recalled);
  const [own, ...others] = draft.tickets;
  return chosen && own ? { ...draft, tickets: [withType(own, chosen), ...others] } : draft;
}

/** The form of a prerendered page, with nothing typed. */
const madeDraft = (sale: Sale): Draft => withOffer(emptyDraft(), sale.ticketTypes, true);

/**
 * The form's state, stored across reloads unless it is a preview; a ticket whose type sells out loses the type. During
 * hydration it starts empty, like the prerendered page.
 */
export function useDraft(
  sale: Sale,
  { takenOver, chosen, isPreview }: { takenOver: boolean; chosen?: string | undefined; isPreview: boolean },
) {
  const [recalled, setRecalled] = useState(takenOver);
  const [draft, setDraft] = useState(() =>
    takenOver && !isPreview ? firstDraft(sale, chosen) : madeDraft(sale),
  );
  // A fast typist may have typed on during hydration: the fields' present content counts.
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
    // Read again after hydration. Typed text is not stored, because it is read from the fields then, and a patch with
    // it was made from the prerendered form; a function gets the fields' present content.
    if (typeof patch === 'function') keepDraft(fairId, early, Date.now());
    setDraft(early);
  };
  const clear = () => {
    if (!isPreview) forgetMine();
    setDraft(madeDraft(sale));
  };
  return { draft, edit, clear };
}
