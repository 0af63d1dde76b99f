import type { InvoiceKind } from '#shared/domain/invoice.ts';
import type { PrivateInvoice } from '#shared/domain/private-invoice.ts';
import type { Answers } from '#shared/domain/questions/asked.ts';
import type { Voivodeship } from '#shared/domain/regions.ts';
import { HOUR } from '#shared/domain/time.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

export interface HolderDraft {
  name: string;
  surname: string;
  email: string;
  company: string;
}

export interface TicketDraft {
  /** The React key of the ticket. */
  key: string;
  ticketTypeId: string;
  /** Whether the form chose the type, and nobody has touched the choice. */
  preset?: boolean;
  holder: HolderDraft;
  /** Its holder's, by the question's id; the buyer's stand in the form itself. */
  answers?: Answers;
}

/** The purchase form's input. The first ticket is the buyer's; its `holder` stays empty. */
export interface Draft {
  tickets: TicketDraft[];
  buyer: HolderDraft & { phoneNumber: string; nip: string };
  invoice: boolean;
  invoiceFor: InvoiceKind;
  /** A private invoice's lines, where another than the buyer's own was typed. */
  privateInvoice: Partial<PrivateInvoice>;
  /** What the tax number has filled in, by field: it goes with that number. */
  filledIn?: Record<string, string>;
  magazine: boolean;
  address: {
    streetAddress: string;
    postalCode: string;
    city: string;
    voivodeship: Voivodeship | '';
    country: string;
  };
  /** What the buyer answered, by the question's id. */
  answers?: Answers;
  /** The version of the questions that the first answer was given to. */
  questionsVersion?: number | undefined;
  promoCode: string;
  agreement: boolean;
  shareContact: boolean;
}

const emptyHolder: HolderDraft = { name: '', surname: '', email: '', company: '' };

export const newTicket = (ticketTypeId: string): TicketDraft => ({
  key: crypto.randomUUID(),
  ticketTypeId,
  holder: emptyHolder,
});

export const emptyDraft = (): Draft => ({
  tickets: [newTicket('')],
  buyer: { ...emptyHolder, phoneNumber: '', nip: '' },
  invoice: false,
  invoiceFor: 'company',
  privateInvoice: {},
  magazine: false,
  address: { streetAddress: '', postalCode: '', city: '', voivodeship: '', country: 'PL' },
  promoCode: '',
  agreement: false,
  shareContact: false,
});

interface StoredDraft {
  at: number;
  draft: Draft;
}

/** Long enough for a lost signal, a closed tab, a cancelled payment; short enough for a shared computer. */
const DRAFT_TTL = 6 * HOUR;
const keyOf = (fairId: string) => `bramka.draft.1.${fairId}`;

export const keepDraft = (fairId: string, draft: Draft, now: number): void =>
  saveItem(keyOf(fairId), { at: now, draft } satisfies StoredDraft);

export function recallDraft(fairId: string, now: number): Draft | undefined {
  const stored = readItem<StoredDraft>(keyOf(fairId));
  if (!stored?.draft || now - stored.at > DRAFT_TTL) return undefined;
  const empty = emptyDraft();
  const { tickets, ...rest } = stored.draft;
  return {
    ...empty,
    ...rest,
    buyer: { ...empty.buyer, ...rest.buyer },
    address: { ...empty.address, ...rest.address },
    tickets:
      Array.isArray(tickets) && tickets.length > 0
        ? tickets.map((ticket) => ({ ...ticket, holder: { ...emptyHolder, ...ticket.holder } }))
        : empty.tickets,
  };
}

export const forgetDraft = (fairId: string): void => removeItem(keyOf(fairId));
