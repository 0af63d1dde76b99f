import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import type { PricedLine } from '#shared/domain/pricing.ts';
import { type PrivateInvoice, withOwnLines } from '#shared/domain/private-invoice.ts';
import type { FormRules, purchase } from '#shared/domain/purchase.ts';
import type { Answers } from '#shared/domain/questions/asked.ts';
import type { Answer } from '#shared/domain/questions/kinds.ts';
import type { Language } from '#shared/domain/text.ts';
import type * as z from '#shared/zod.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { filled } from '#web/src/lib/form/filled.ts';
import { type Draft, type HolderDraft, newTicket } from '../storage/draft.ts';
import { countOf, isNamed } from './ticket-counts.ts';

export type PurchaseRequest = z.input<typeof purchase> & { fairId: string };

/** What a fair asks of the form. */
export type SaleRules = Pick<Sale, 'questions'> & { fair: FormRules };

/** What the purchase contains besides the form. */
export interface PurchaseContext {
  fairId: string;
  lang: Language;
  /** The total shown, in grosze. */
  price: number;
  /** The promo code that was applied. */
  promoCode?: string | undefined;
  referenceCode?: string | undefined;
  /** The token of a waiting list offer. */
  offer?: string | undefined;
  /** What the fair asks. */
  questions?: Sale['questions'];
}

const holderOf = (typed: HolderDraft) => ({
  name: typed.name.trim(),
  surname: typed.surname.trim(),
  email: filled(typed.email),
  company: filled(typed.company),
});

/** Sends only what is needed: an address that was typed but is no longer required is left out. */
function addressOf({ address, invoice, magazine }: Draft) {
  const { country, voivodeship } = address;
  const region = country === 'PL' && voivodeship ? { voivodeship } : {};
  if (!invoice && !magazine) return { country, ...region };
  return {
    country,
    ...region,
    streetAddress: filled(address.streetAddress),
    postalCode: filled(address.postalCode),
    city: filled(address.city),
  };
}

export const isForCompany = ({ invoice, invoiceFor }: Pick<Draft, 'invoice' | 'invoiceFor'>): boolean =>
  invoice && invoiceFor === 'company';

/** A private invoice as the form shows it. */
export const privateInvoiceIn = ({
  privateInvoice,
  buyer,
}: Pick<Draft, 'privateInvoice' | 'buyer'>): PrivateInvoice => withOwnLines(buyer, privateInvoice);

/** A company's is the default, so nothing else is sent for it. A blank name is reported as missing. */
function invoiceOf(draft: Draft): Pick<PurchaseRequest, 'invoice' | 'privateInvoice'> {
  if (!draft.invoice || isForCompany(draft)) return { invoice: draft.invoice };
  const own: Record<string, string> = withOwnLines(draft.buyer);
  const typed = Object.entries(privateInvoiceIn(draft)).map(([name, text]) => [name, text.trim()] as const);
  const others = typed.filter(([name, text]) => text !== own[name]);
  return { invoice: true, privateInvoice: Object.fromEntries(others) };
}

/** Answers to what was removed since stay in the draft, in case it comes back; so do ticks under earlier texts. */
function answersOf(
  answers: Answers = {},
  questions: Sale['questions'],
): { answers?: Record<string, Answer> } {
  const asked = Object.entries(answers).filter(([id, answer]) => {
    const question = questions?.questions.find((one) => one.id === id);
    return question && (question.kind !== 'consent' || answer === (question.textVersion ?? 1));
  });
  return asked.length > 0 ? { answers: Object.fromEntries(asked) } : {};
}

export function toPurchase(draft: Draft, context: PurchaseContext): PurchaseRequest {
  const { buyer } = draft;
  const { questions } = context;
  return {
    fairId: context.fairId,
    lang: context.lang,
    tickets: draft.tickets.map(({ ticketTypeId, holder, answers }, index) =>
      index === 0
        ? { ticketTypeId }
        : {
            ticketTypeId,
            holder: isNamed(holder) ? { ...holderOf(holder), ...answersOf(answers, questions) } : undefined,
          },
    ),
    buyer: {
      ...holderOf(buyer),
      email: buyer.email.trim(),
      phoneNumber: filled(buyer.phoneNumber),
      nip: isForCompany(draft) ? filled(buyer.nip) : undefined,
      ...answersOf(draft.answers, questions),
    },
    questionsVersion: questions && (draft.questionsVersion ?? questions.version),
    ...invoiceOf(draft),
    address: addressOf(draft),
    promoCode: context.promoCode,
    price: context.price,
    agreement: draft.agreement,
    magazine: draft.magazine,
    shareContact: draft.shareContact,
    referenceCode: context.referenceCode,
    offer: context.offer,
  };
}

/** The order of fields on the page; other paths come last. */
const PAGE_ORDER = [
  /^tickets\.0\.ticketTypeId$/,
  /^buyer\.(?!nip|company|answers)/,
  /^tickets\./,
  /^buyer\.(nip|company)$|^privateInvoice\./,
  /^address\.|^magazine$/,
  /^promoCode$/,
  /^buyer\.answers\./,
  /^agreement$/,
  /^blik\.code$/,
  /^blik\.accepted$/,
];
const FIELD_ORDER = [
  'name',
  'surname',
  'email',
  'phoneNumber',
  'streetAddress',
  'postalCode',
  'city',
  'voivodeship',
  'country',
];

const rank = (path: string): number => {
  const section = PAGE_ORDER.findIndex((pattern) => pattern.test(path));
  const ticket = Number(/^tickets\.(\d+)/.exec(path)?.[1] ?? 0);
  // Answers come last, in the order in which they were checked.
  const field = path.includes('.answers.')
    ? FIELD_ORDER.length
    : FIELD_ORDER.indexOf(path.split('.').at(-1) ?? '');
  return (section < 0 ? PAGE_ORDER.length : section) * 10_000 + ticket * 100 + field;
};

export const inPageOrder = (errors: FieldErrors): [string, FieldErrors[string]][] =>
  Object.entries(errors).sort(([a], [b]) => rank(a) - rank(b));

/** The chosen tickets by type, at present prices. */
export function linesOf(draft: Pick<Draft, 'tickets'>, offered: readonly OnOffer[]): PricedLine[] {
  return offered
    .map((type) => ({
      ticketTypeId: type.id,
      unitPrice: type.price,
      quantity: countOf(draft.tickets, type.id),
    }))
    .filter((line) => line.quantity > 0);
}

/**
 * Tickets whose type is no longer available lose it but keep their holder: the form asks for another type. The only
 * ticket of a new form gets the first available type.
 */
export function withOffer(draft: Draft, offered: readonly OnOffer[], fresh: boolean): Draft {
  const available = offered.filter((type) => type.left !== 'none').map(({ id }) => id);
  const [own = newTicket(''), ...others] = draft.tickets;
  if (fresh) return { ...draft, tickets: [{ ...own, ticketTypeId: available[0] ?? '', preset: true }] };
  const tickets = [own, ...others].map((other) =>
    available.includes(other.ticketTypeId) ? other : { ...other, ticketTypeId: '' },
  );
  return { ...draft, tickets };
}
