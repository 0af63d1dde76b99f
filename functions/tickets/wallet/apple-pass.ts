import { openDays, openTimes } from '#shared/domain/admission.ts';
import { daysInWords } from '#shared/domain/days-in-words.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { ticketCodeOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { formatTime } from '#shared/domain/time.ts';
import { venueIn, venueLine } from '#shared/domain/venue.ts';
import { holderName } from '#shared/texts/holder-name.ts';
import { walletTexts } from '#shared/texts/wallet.ts';
import type { PassIssuer } from '../../adapters/wallet/apple-keys.ts';
import { isValid, type PassOf } from './pass-of.ts';

/** Where a phone asks for the pass again, and how it proves that it has it. Neither may change. */
interface PassUpdates {
  publicUrl: string;
  token: string;
}

const BAND = 'rgb(11, 31, 75)';
const WHITE = 'rgb(255, 255, 255)';
const LABELS = 'rgb(230, 236, 247)';

/** Apple's dates have no fractions of seconds. */
const toSecond = (at: string): string => at.replace(/\.\d+/, '');

function barcodesOf({ ticket, order }: PassOf, publicUrl: string): object[] {
  if (!ticket.signed) return [];
  return [
    {
      format: 'PKBarcodeFormatQR',
      message: qrAddress(publicUrl, { ticketId: ticket.id, ...ticket.signed }, order.lang),
      messageEncoding: 'iso-8859-1',
      altText: ticketCodeOf(ticket.id, ticket.securityCode),
    },
  ];
}

function fieldsOf(pass: PassOf): object {
  const { order, ticket, fair, type } = pass;
  const { lang } = order;
  const t = walletTexts[lang].pass;
  const hours = `${formatTime(new Date(fair.startDate), lang)}–${formatTime(new Date(fair.endDate), lang)}`;
  const { organiser } = fair;
  const contact = [organiser.name, organiser.email, organiser.phone].filter(Boolean).join('\n');
  return {
    headerFields: isValid(pass)
      ? []
      : [{ key: 'state', label: t.state, value: t.void, changeMessage: t.stateChanged }],
    primaryFields: [{ key: 'fair', label: t.fair, value: inLanguage(fair.name, lang) }],
    secondaryFields: [
      {
        key: 'holder',
        label: t.holder,
        value: holderName(ticket.holder, lang),
        changeMessage: t.holderChanged,
      },
      { key: 'type', label: t.type, value: inLanguage(type.name, lang) },
    ],
    auxiliaryFields: [
      {
        key: 'when',
        label: t.when,
        value: daysInWords(openDays(fair, type.admission), lang),
        changeMessage: t.whenChanged,
      },
      { key: 'where', label: t.where, value: venueIn(fair, lang).place, changeMessage: t.whereChanged },
    ],
    backFields: [
      { key: 'hours', label: t.hours, value: hours },
      { key: 'address', label: t.where, value: venueLine(fair, lang) },
      { key: 'order', label: t.order, value: orderNumberOf(order.id) },
      { key: 'organiser', label: t.organiser, value: contact },
    ],
  };
}

/** A ticket as Apple's `pass.json`: void without a code where it does not admit any more. */
export function applePass(pass: PassOf, { passType, team }: PassIssuer, { publicUrl, token }: PassUpdates) {
  const { order, ticket, fair, type } = pass;
  const { opens, closes } = openTimes(fair, type.admission);
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: ticket.id,
    groupingIdentifier: order.id,
    organizationName: fair.organiser.name,
    description: walletTexts[order.lang].pass.description(inLanguage(fair.name, order.lang)),
    logoText: fair.organiser.name,
    backgroundColor: BAND,
    foregroundColor: WHITE,
    labelColor: LABELS,
    // Phones take none that is not served over HTTPS, as locally: then the pass stays as it is.
    ...(publicUrl.startsWith('https:') && {
      webServiceURL: `${publicUrl}/api/wallet`,
      authenticationToken: token,
    }),
    relevantDate: toSecond(opens.toISOString()),
    expirationDate: toSecond(closes.toISOString()),
    ...(isValid(pass) ? { barcodes: barcodesOf(pass, publicUrl) } : { voided: true }),
    eventTicket: fieldsOf(pass),
  };
}
