/**
 * The calls without which nobody buys, pays or gets in, by their ids, with what people notice while every one of them
 * fails. Each has a metric of its own and an alarm with this sentence, which also goes off when few people call.
 */
export const vitalCalls: Readonly<Record<string, string>> = {
  buyTicket: 'Nobody can buy: every order of the last minutes has failed.',
  openPaymentPage: 'Nobody gets to the payment page: every try of the last minutes has failed.',
  payByBlik: 'Nobody can pay by a BLIK code in the form: every try of the last minutes has failed.',
  notifyPayment:
    'No payment is confirmed at once: every notification of the last minutes has failed. The sweep finds payments later.',
  scan: 'Nobody is let in at the gates: every scan of the last minutes has failed.',
};
