import { openDays } from '#shared/domain/admission.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { inLanguage, type LocalText } from '#shared/domain/text.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { walletTexts } from '#shared/texts/wallet.ts';
import type { Named } from '../../adapters/wallet/google-wallet.ts';
import { isValid, type PassOf } from './pass-of.ts';

const NAVY = '#0b1f4b';

/** A text in both languages, Polish where the phone speaks neither. */
const words = (text: LocalText) => ({
  defaultValue: { language: 'pl', value: text.pl },
  ...(text.en && { translatedValues: [{ language: 'en', value: text.en }] }),
});

const classId = (issuerId: string, { id }: Pick<Fair, 'id'>): string => `${issuerId}.${id}`;

/** A fair as Google's class of its tickets. */
export function googleClass(fair: Fair, issuerId: string): Named {
  const [pl, en] = [venueIn(fair, 'pl'), venueIn(fair, 'en')];
  const address = (venue: typeof pl) => `${venue.address}, ${venue.city}`;
  return {
    id: classId(issuerId, fair),
    issuerName: fair.organiser.name,
    reviewStatus: 'UNDER_REVIEW',
    eventId: fair.id,
    eventName: words(fair.name),
    venue: {
      name: words({ pl: pl.place, en: en.place }),
      address: words({ pl: address(pl), en: address(en) }),
    },
    dateTime: { start: fair.startDate, end: fair.endDate },
    hexBackgroundColor: NAVY,
  };
}

/** A ticket as Google's object: inactive without a code where it does not admit any more. */
export function googleTicket(pass: PassOf, issuerId: string, publicUrl: string): Named {
  const { order, ticket, fair, type, edition = ticket.edition ?? 0 } = pass;
  const t = walletTexts[order.lang].pass;
  const signed = isValid(pass) ? ticket.signed : undefined;
  return {
    id: `${issuerId}.${ticket.id}${edition > 0 ? `-${edition}` : ''}`,
    classId: classId(issuerId, fair),
    state: signed ? 'ACTIVE' : 'INACTIVE',
    ticketHolderName: holderName(ticket.holder, order.lang),
    // In one language: the link to it has to stay short.
    ticketType: { defaultValue: { language: order.lang, value: inLanguage(type.name, order.lang) } },
    reservationInfo: { confirmationCode: orderNumberOf(order.id) },
    textModulesData: [
      {
        id: 'when',
        header: t.when,
        body: daysInWords(openDays(fair, type.admission), order.lang),
      },
      ...(signed ? [] : [{ id: 'state', header: t.state, body: t.void }]),
    ],
    groupingInfo: { groupingId: order.id },
    ...(signed && {
      barcode: {
        type: 'QR_CODE',
        value: qrAddress(publicUrl, { ticketId: ticket.id, ...signed }, order.lang),
        alternateText: ticketCodeOf(ticket.id, ticket.securityCode),
      },
    }),
  };
}
