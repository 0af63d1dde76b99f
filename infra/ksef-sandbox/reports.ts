import type { SandboxSession, SentInvoice, Status } from './archive.ts';
import { type ApiResponse, MALFORMED, Refusal } from './responses.ts';
import { type SandboxDeps, sessionIn } from './sandbox-deps.ts';
import { DAY } from './units.ts';

const IN_PROGRESS = { code: 150, description: 'Trwa przetwarzanie' };

const upoPath = (ksefNumber: string): string => `/storage/upo/${ksefNumber}`;

/** How far a session is. */
function statusOf({ batch, closedAt, invoices }: SandboxSession, now: Date): Status {
  if (batch && !closedAt)
    return now.toISOString() > batch.until
      ? { code: 440, description: 'Sesja anulowana', details: ['Przekroczono czas wysyłki'] }
      : { code: 100, description: 'Sesja wsadowa rozpoczęta' };
  if (batch) return batch.status ?? IN_PROGRESS;
  if (!closedAt) return { code: 100, description: 'Sesja interaktywna otwarta' };
  if (invoices.length === 0)
    return { code: 440, description: 'Sesja anulowana', details: ['Nie przesłano faktur'] };
  return invoices.some(({ code }) => code === 200)
    ? { code: 200, description: 'Sesja interaktywna przetworzona pomyślnie' }
    : { code: 445, description: 'Błąd weryfikacji, brak poprawnych faktur' };
}

interface InvoicesRequest {
  /** The sandbox's own address. */
  origin: string;
  query: URLSearchParams;
  continuationToken: string | undefined;
}

interface Page {
  size: number;
  /** Where the page begins. */
  from: number;
}

/** The page that is asked for. @throws Refusal where it is none */
function pageOf(pageSize: string | null, continuationToken: string | undefined): Page {
  const size = Number(pageSize ?? 10);
  if (!Number.isInteger(size) || size < 10 || size > 1000)
    throw new Refusal(400, 'Błąd walidacji danych wejściowych.', MALFORMED);
  const from = Number(continuationToken ?? 0);
  if (!Number.isInteger(from))
    throw new Refusal(400, 'Przekazany token kontynuacji ma nieprawidłowy format.', 21_418);
  return { size, from };
}

/** What KSeF tells of an invoice; one that is accepted still counts as in progress while it is slow. */
function told(invoice: SentInvoice, ordinalNumber: number, isSlow: boolean, upo: object) {
  const { reference, hash, sentAt, fileName, code, description, details, extensions } = invoice;
  const { ksefNumber, mode } = invoice;
  return {
    ordinalNumber,
    referenceNumber: reference,
    invoiceHash: hash,
    invoicingDate: sentAt,
    ...(fileName && { invoiceFileName: fileName }),
    ...(isSlow
      ? { status: IN_PROGRESS }
      : {
          ...(ksefNumber && { ksefNumber, acquisitionDate: sentAt, invoicingMode: mode, ...upo }),
          status: { code, description, ...(details && { details }), ...(extensions && { extensions }) },
        }),
  };
}

const tag = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;

/** A confirmation by the ministry's schema (UPO 4-3), without a signature. */
function upo({ reference, nip }: SandboxSession, invoice: SentInvoice): string {
  const { ksefNumber = '', number = '', hash, sentAt, issuedOn = sentAt.slice(0, 10), mode } = invoice;
  const login = tag('NumerReferencyjnyTokenaKSeF', reference.replace(/-S[OB]-/, '-EC-'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">',
    tag('NazwaPodmiotuPrzyjmujacego', 'Ministerstwo Finansów'),
    tag('NumerReferencyjnySesji', reference),
    tag('Uwierzytelnienie', tag('IdKontekstu', tag('Nip', nip)), login),
    tag('NazwaStrukturyLogicznej', 'FA(3)_v1-0E.xsd'),
    tag('KodFormularza', 'FA'),
    tag(
      'Dokument',
      tag('NipSprzedawcy', nip),
      tag('NumerKSeFDokumentu', ksefNumber),
      tag('NumerFaktury', number.replace(/^\S+ /, '')),
      tag('DataWystawieniaFaktury', issuedOn),
      tag('DataPrzeslaniaDokumentu', sentAt),
      tag('DataNadaniaNumeruKSeF', sentAt),
      tag('SkrotDokumentu', hash),
      tag('TrybWysylki', mode ?? 'Online'),
    ),
    '</Potwierdzenie>',
  ].join('');
}

/** What became of sessions, their invoices, and the confirmations of these. */
export function reportsFor({ archive, storage, modes, now }: SandboxDeps) {
  /** Where each invoice's confirmation is downloaded, for a day. */
  const linkTo = (origin: string) => {
    const until = new Date(now().getTime() + DAY).toISOString();
    return ({ ksefNumber = '' }: SentInvoice) => ({
      upoDownloadUrl: storage.address('GET', origin, upoPath(ksefNumber), until),
      upoDownloadUrlExpirationDate: until,
    });
  };

  return {
    status(nip: string, reference: string): ApiResponse {
      const session = sessionIn(archive, nip, reference);
      const { openedAt, closedAt, batch, invoices } = session;
      const isSlow = modes.isSlow() && closedAt !== undefined;
      const { length: successfulInvoiceCount } = invoices.filter(({ code }) => code === 200);
      return {
        status: 200,
        body: {
          status: isSlow ? IN_PROGRESS : statusOf(session, now()),
          dateCreated: openedAt,
          dateUpdated: closedAt ?? openedAt,
          ...(batch && { validUntil: batch.until }),
          invoiceCount: invoices.length,
          successfulInvoiceCount,
          failedInvoiceCount: invoices.length - successfulInvoiceCount,
        },
      };
    },

    invoice(nip: string, reference: string, own: string, origin: string): ApiResponse {
      const { invoices } = sessionIn(archive, nip, reference);
      const index = invoices.findIndex((invoice) => invoice.reference === own);
      const invoice = invoices[index];
      if (!invoice) throw new Refusal(400, 'Nie znaleziono faktury.', 21_405);
      return { status: 200, body: told(invoice, index + 1, modes.isSlow(), linkTo(origin)(invoice)) };
    },

    /** A package's invoices are known once it was taken apart. */
    invoices(
      nip: string,
      reference: string,
      { origin, query, continuationToken }: InvoicesRequest,
    ): ApiResponse {
      const { batch, invoices } = sessionIn(archive, nip, reference);
      const { size, from } = pageOf(query.get('pageSize'), continuationToken);
      const isSlow = modes.isSlow();
      const shown = batch && isSlow ? [] : invoices.slice(from, from + size);
      const upoOf = linkTo(origin);
      const hasMore = from + size < invoices.length;
      return {
        status: 200,
        body: {
          ...(hasMore && { continuationToken: String(from + size) }),
          invoices: shown.map((invoice, index) => told(invoice, from + index + 1, isSlow, upoOf(invoice))),
        },
      };
    },

    /** A confirmation by its address in the store. */
    upoAt: (path: string): string | undefined => {
      for (const session of archive.all())
        for (const invoice of session.invoices)
          if (invoice.ksefNumber && upoPath(invoice.ksefNumber) === path) return upo(session, invoice);
      return undefined;
    },

    /** @param name the invoice's number at KSeF, or its reference */
    upo(nip: string, reference: string, name: string): ApiResponse {
      const session = sessionIn(archive, nip, reference);
      const found = session.invoices.find(
        ({ ksefNumber, reference: own }) => ksefNumber && [ksefNumber, own].includes(name),
      );
      if (!found) throw new Refusal(400, 'Nie znaleziono UPO.', 21_178);
      return { status: 200, type: 'application/xml', body: upo(session, found) };
    },
  };
}
