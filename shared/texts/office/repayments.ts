import type { RepaymentAct, RepaymentCause, RepaymentState } from '../../domain/repayment.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  title: 'Zwroty wpłat i wpłaty do wyjaśnienia',
  text: 'Pieniądze, które wracają do kupujących. Gdy czegoś nie da się rozstrzygnąć automatycznie, czekamy na Twoją decyzję.',
  needsYou: (n: number) =>
    counted('pl', n, {
      one: 'wpłata czeka na Twoją decyzję.',
      few: 'wpłaty czekają na Twoją decyzję.',
      many: 'wpłat czeka na Twoją decyzję.',
      other: 'wpłaty czekają na Twoją decyzję.',
    }),
  order: (number: string) => `Zamówienie ${number}`,
  since: (when: string) => `od ${when}`,
  refusal: (words: string) => `Odpowiedź operatora płatności: ${words}`,
  causes: {
    'order-refunded': 'zwrot za zamówienie',
    'tickets-returned': 'zwrot za część biletów',
    'paid-again': 'druga wpłata za opłacone zamówienie',
    'wrong-amount': 'wpłata w innej kwocie',
    unclaimed: 'wpłata, której operator nie pozwala przyjąć',
    'refunded-in-panel': 'zwrot zrobiony w panelu operatora płatności',
    disputed: 'wpłata kwestionowana przez bank kupującego',
  } satisfies Record<RepaymentCause, string> as Record<RepaymentCause, string>,
  states: {
    owed: 'Do zwrotu; poprosimy operatora płatności.',
    asked: 'Zwrot zlecony, czekamy na potwierdzenie.',
    returned: 'Zwrócona.',
    'needs-a-look': 'Czeka na Twoją decyzję.',
    transferred: 'Zwrócona przelewem.',
    accepted: 'Przyjęta.',
  } satisfies Record<RepaymentState, string> as Record<RepaymentState, string>,
  acts: {
    'give-back': 'Zwróć wpłatę',
    accept: 'Przyjmij wpłatę',
    transferred: 'Zwrócono przelewem',
    'cancel-order': 'Anuluj zamówienie',
    'keep-order': 'Zostaw bilety ważne',
  } satisfies Record<RepaymentAct, string> as Record<RepaymentAct, string>,
  asked: {
    'give-back': (amount: string, order: string) => `Zwrócić ${amount} z zamówienia ${order}?`,
    accept: (amount: string, order: string) => `Przyjąć ${amount} jako zapłatę za zamówienie ${order}?`,
    transferred: (amount: string, order: string) =>
      `Zapisać, że ${amount} z zamówienia ${order} zwrócono przelewem?`,
    'cancel-order': (amount: string, order: string) =>
      `Anulować zamówienie ${order}, za które zwrócono ${amount}?`,
    'keep-order': (amount: string, order: string) =>
      `Zostawić bilety z zamówienia ${order} ważne mimo zwrotu ${amount}?`,
  } satisfies Record<RepaymentAct, unknown> as Record<
    RepaymentAct,
    (amount: string, order: string) => string
  >,
  explained: {
    'give-back': 'Poprosimy operatora płatności o zwrot, a kupujący dostanie o tym wiadomość.',
    accept:
      'Zamówienie będzie opłacone tą kwotą, a kupujący dostanie bilety. Jeśli zamówienie wygasło, zajmiemy jego miejsca ponownie, o ile są jeszcze wolne.',
    transferred:
      'Zrób przelew poza systemem, potem zapisz to tutaj. Operatora płatności nie będziemy już prosić.',
    'cancel-order':
      'Bilety stracą ważność, miejsca wrócą do sprzedaży, a kupujący dostanie o tym wiadomość. Jeśli w panelu zwrócono tylko część, poprosimy operatora o zwrot reszty.',
    'keep-order': 'Zamówienie zostanie opłacone, a jego bilety ważne.',
  } satisfies Record<RepaymentAct, string> as Record<RepaymentAct, string>,
  done: {
    'give-back': 'Zlecono zwrot',
    accept: 'Wpłata przyjęta, bilety są w drodze',
    transferred: 'Zapisano zwrot przelewem',
    'cancel-order': 'Zamówienie anulowane',
    'keep-order': 'Bilety zostają ważne',
  } satisfies Record<RepaymentAct, string> as Record<RepaymentAct, string>,
  unreadable: {
    title: 'Zapisy, których nie da się odczytać',
    text: 'Pomijamy je na listach i w przeglądach, a pozostałe działają dalej. Przekaż je osobie, która opiekuje się systemem.',
    seen: (when: string) => `ostatnio napotkany ${when}`,
  },
};

const en: typeof pl = {
  title: 'Returns, and payments to look into',
  text: 'Money on its way back to buyers. Where nothing can be decided automatically, we wait for you.',
  needsYou: (n) =>
    counted('en', n, {
      one: 'payment waits for you to decide.',
      other: 'payments wait for you to decide.',
    }),
  order: (number) => `Order ${number}`,
  since: (when) => `since ${when}`,
  refusal: (words) => `The payment provider says: ${words}`,
  causes: {
    'order-refunded': 'refund of an order',
    'tickets-returned': 'refund of some tickets',
    'paid-again': 'second payment for a paid order',
    'wrong-amount': 'payment of another sum',
    unclaimed: 'payment that the provider does not let us claim',
    'refunded-in-panel': 'refund made in the payment provider’s panel',
    disputed: 'payment disputed by the buyer’s bank',
  },
  states: {
    owed: 'To be returned; the payment provider will be asked.',
    asked: 'Return requested, waiting for confirmation.',
    returned: 'Returned.',
    'needs-a-look': 'Waits for you to decide.',
    transferred: 'Paid back by transfer.',
    accepted: 'Accepted.',
  },
  acts: {
    'give-back': 'Return the payment',
    accept: 'Accept the payment',
    transferred: 'Paid back by transfer',
    'cancel-order': 'Cancel the order',
    'keep-order': 'Keep the tickets valid',
  },
  asked: {
    'give-back': (amount, order) => `Return ${amount} of order ${order}?`,
    accept: (amount, order) => `Accept ${amount} as payment for order ${order}?`,
    transferred: (amount, order) => `Note that ${amount} of order ${order} was paid back by transfer?`,
    'cancel-order': (amount, order) => `Cancel order ${order}, of which ${amount} was refunded?`,
    'keep-order': (amount, order) =>
      `Keep the tickets of order ${order} valid, although ${amount} was refunded?`,
  },
  explained: {
    'give-back': 'We ask the payment provider to return it, and the buyer is told.',
    accept:
      'The order is paid with this sum and the buyer gets the tickets. If it has expired, its places are taken again, as far as they are left.',
    transferred:
      'Make the transfer outside this system, then note it here. The payment provider is not asked any more.',
    'cancel-order':
      'Its tickets become invalid, its places are on sale again, and the buyer is told. If only a part was refunded in the panel, we ask the provider to return the rest.',
    'keep-order': 'The order stays paid and its tickets stay valid.',
  },
  done: {
    'give-back': 'Return requested',
    accept: 'Payment accepted, the tickets are on their way',
    transferred: 'Noted as paid back by transfer',
    'cancel-order': 'Order cancelled',
    'keep-order': 'The tickets stay valid',
  },
  unreadable: {
    title: 'Records that cannot be read',
    text: 'Lists and rounds leave them out, and everything else goes on. Pass them to whoever looks after the system.',
    seen: (when) => `last come across ${when}`,
  },
};

export const repaymentTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
