import { type Draft, emptyDraft, keepDraft, recallDraft } from './draft.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** A field's content, if it differs from the prerendered page. */
function typedInto(field: Field): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 ? field.value : undefined;
  if (field.type === 'radio') return undefined;
  if (field.type === 'checkbox') return field.checked || undefined;
  return field.value || undefined;
}

const over = <Part extends object>(part: Part, prefix: string, typed: Map<string, string | boolean>): Part =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, typed.get(`${prefix}${name}`) ?? value]),
  ) as Part;

/**
 * Stores what was typed into a prerendered page before its code arrived, as if it had been typed later: call it before
 * React sets the fields' values, and once more when it does, for input in between.
 * @returns the form with it, for browsers without storage; undefined where nothing was typed
 */
export function keepTypedEarly(form: Element, fairId: string, now: number): Draft | undefined {
  const fields = [...form.querySelectorAll<Field>('input, select')];
  const typed = new Map(
    fields.flatMap((field): [string, string | boolean][] => {
      const value = typedInto(field);
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
  const chosen = form.querySelector<HTMLInputElement>('[type=radio]:checked');
  if (typed.size === 0 && (!chosen || chosen.defaultChecked)) return undefined;
  const draft = recallDraft(fairId, now) ?? emptyDraft();
  const tickets = draft.tickets.map((ticket, index) => {
    const isChosen = index === 0 && chosen && (!chosen.defaultChecked || ticket.ticketTypeId === '');
    return isChosen ? { ...ticket, ticketTypeId: chosen.value } : ticket;
  });
  const { buyer, address } = draft;
  const early = {
    ...over<Draft>(draft, '', typed),
    tickets,
    buyer: over(buyer, 'buyer.', typed),
    address: over(address, 'address.', typed),
  };
  keepDraft(fairId, early, now);
  return early;
}
