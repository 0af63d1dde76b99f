import { randomUUID } from 'node:crypto';
import { sendMail } from '#functions/mail/send-mail.ts';
import { correctInvoice } from '#functions/money/invoices/correct-invoice.ts';
import { payByBlik } from '#functions/money/payments/pay-by-blik.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { newSession, orderIdFor, orderIdOfSession } from '#functions/sale/orders/draft-order.ts';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { isPayable, shopEmail } from '#shared/domain/order.ts';
import { invoiceDetailsOf } from '#shared/domain/own-correction.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { newBuyer } from '../../support/crowd.ts';
import { forCompany, purchaseOf } from '../../support/samples.ts';
import type { ModelWorld, OpenedSession, Placed } from './model-world.ts';
import { type Act, acts, type Step } from './steps.ts';

/** Refusals that are legitimate here; any other error is a bug. */
const fairRefusals = [
  'sold_out',
  'coupon_used_up',
  'coupon_too_few',
  'payments_slow',
  'provider_unreachable',
  'link_invalid',
  'changed_meanwhile',
  'order_not_paid',
  'order_not_payable',
  'order_already_paid',
  'paid_online',
  'payment_undecided',
  'paid_at_office',
  'ticket_void',
  'refund_too_large',
  'not_found',
  'busy',
  'blik_codes_spent',
  'blik_pending',
  'blik_unavailable',
  'no_documents',
  'invoice_corrected',
  'correction_over',
];

async function allowed(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!fairRefusals.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/** The same at one moment, as by two hands. */
const twice = (work: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([1, 2].map(() => allowed(work())));

const keyOf = (orderId: string): string => accessToken('link-secret', orderId);

const place = (world: ModelWorld, { key, body }: Placed): Promise<void> =>
  allowed(world.call(world.place, { body, idempotencyKey: key }));

const invoiceFields = {
  none: () => ({ buyer: newBuyer() }),
  company: () => ({ ...forCompany, buyer: { ...forCompany.buyer, ...newBuyer() } }),
  private: () => ({ ...forCompany, buyer: newBuyer(), privateInvoice: {} }),
};

async function buy(world: ModelWorld, step: Extract<Step, { do: 'buy' }>): Promise<void> {
  const { sold } = world;
  const full = sold.price * step.tickets;
  const chosen = { ...sold, count: step.tickets, price: step.coupon ? Math.round(full / 2) : full };
  const buyOne = () => {
    const bought = purchaseOf(chosen, {
      ...invoiceFields[step.invoice](),
      ...(step.coupon && { promoCode: 'EXPO50' }),
      ...(step.byCode && { payBy: 'blik' as const }),
    });
    const free = step.free ? [{ ticketTypeId: world.freeTypeId }] : [];
    const body = { ...bought, tickets: [...bought.tickets, ...free] };
    const placed = { key: randomUUID(), body };
    world.placed.push(placed);
    return place(world, placed);
  };
  await Promise.all(Array.from({ length: step.buyers }, buyOne));
}

/** The buyer's correction of their invoice: another town, and another tax number from time to time. */
async function correct(world: ModelWorld, orderId: string, which: number): Promise<unknown> {
  const { nip, company, person, ...address } = invoiceDetailsOf(await world.at.orderOf(orderId));
  const own = person ? { person } : { nip: which % 2 ? '1234563218' : nip, company };
  const body = { ...address, ...own, city: 'Radom', key: keyOf(orderId) };
  return world.call(correctInvoice(world.deps), { params: { orderId }, body });
}

/** An act of the buyer or the office on one order. */
function act(world: ModelWorld, what: Act, orderId: string, which: number): Promise<unknown> {
  // A history names more orders than tickets of one.
  const params = { id: ticketIdOf(orderId, 1 + (which % 3)) };
  const key = keyOf(orderId);
  switch (what) {
    case 'withdraw':
      return world.call(withdrawOrder(world.deps), { params: { orderId }, body: { key } });
    case 'give-back':
      return world.call(withdrawOrder(world.deps), {
        params: { orderId },
        body: { key, tickets: [params.id] },
      });
    case 'refund':
      return world.call(refundOrder(world.deps), { body: { orderId, reason: 'Na prośbę' } });
    case 'confirm':
      return world.call(confirmTicket(world.deps), { params, query: {} });
    case 'remove':
      return world.call(removeTicket(world.deps), { params });
    case 'edit':
      return world.at.edit(orderId, { name: 'Ewa', surname: 'Lis', email: 'ewa@example.com' });
    case 'correct':
      return correct(world, orderId, which);
  }
}

/** A code typed twice at one moment: the last one again, or another. */
async function payByCode(
  world: ModelWorld,
  orderId: string,
  { becomes, which }: Extract<Step, { do: 'code' }>,
): Promise<void> {
  world.payments.codes = becomes;
  const body = { key: keyOf(orderId), code: `77712${which % 3}`, termsAccepted: true } as const;
  await twice(() => world.call(payByBlik(world.deps), { params: { orderId }, body }));
}

/** A second request with the same key, while the first one's registration is slow. */
async function openSecondPage(
  world: ModelWorld,
  { payments, provider, ...first }: OpenedSession,
): Promise<void> {
  const orderId = orderIdOfSession(first.sessionId);
  const order = await world.deps.orders.byId(orderId);
  if (!order?.payment || !isPayable(order, world.now) || !payments.reachable) return;
  const session = newSession(orderId, provider);
  if (!(await world.deps.orders.openSession(orderId, order.payment, session))) return;
  const { sessionId } = session;
  await payments.register({
    sessionId,
    amount: order.total,
    description: '',
    email: shopEmail(order),
    lang: 'pl',
    country: 'PL',
    minutes: 59,
    returnUrl: '',
    notifyUrl: '',
  });
}

const isRetried = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('another delivery');

/** Does all queued jobs at once, in no order; one that fails stays in its queue. */
export async function work(world: ModelWorld): Promise<void> {
  const send = sendMail({ ...world.deps, deliver: async () => {} });
  const attempt = async (job: Job) => {
    if (job.kind === 'issue-tickets') await world.at.issue(job.orderId);
    if (job.kind === 'send-mail') await send(job, world.now);
  };
  await Promise.all(
    world.jobs.splice(0).map((job) =>
      attempt(job).catch((error) => {
        if (!isRetried(error)) throw error;
        world.jobs.push(job);
      }),
    ),
  );
}

const notify = (world: ModelWorld, { provider }: OpenedSession, notification: object): Promise<unknown> =>
  world.notify({ notification }, provider);

/** What happens at a provider's page, or comes from it. */
async function atProvider(world: ModelWorld, step: Step, session: OpenedSession): Promise<void> {
  const { sessionId, payments } = session;
  const paid = payments.sessions.get(sessionId)?.paid;
  switch (step.do) {
    case 'pay':
      await twice(() => notify(world, session, payments.pay(sessionId)));
      return;
    case 'notify-again':
      if (paid) await twice(() => notify(world, session, payments.pay(sessionId)));
      return;
    case 'pay-unnoticed':
      payments.pay(sessionId);
      return;
    case 'pay-wrong': {
      if (paid) return;
      const notification = payments.pay(sessionId, step.amount);
      if (step.amount % 2) await allowed(notify(world, session, notification));
      return;
    }
    case 'second-page':
      await openSecondPage(world, session);
      return;
    case 'returned':
      if (payments.refundsOf(sessionId).length > 0)
        await allowed(notify(world, session, await payments.returned(sessionId)));
  }
}

const isAct = (name: Step['do']): name is Act => (acts as readonly string[]).includes(name);

/** A step on one of the orders or sessions that there are. */
async function onChosen(world: ModelWorld, step: Extract<Step, { which: number }>): Promise<void> {
  const sessions = world.sessions();
  const session = sessions[step.which % Math.max(1, sessions.length)];
  const placed = world.placed[step.which % Math.max(1, world.placed.length)];
  if (step.do === 'buy-again') {
    if (placed) await Promise.all([1, 2].map(() => place(world, placed)));
  } else if (step.do === 'code') {
    if (placed) await payByCode(world, orderIdFor(placed.key), step);
  } else if (session && isAct(step.do)) {
    const [what, orderId] = [step.do, orderIdOfSession(session.sessionId)];
    await twice(() => act(world, what, orderId, step.which));
  } else if (session) await atProvider(world, step, session);
}

/** Lets a step happen. @throws what is no legitimate refusal */
export async function runStep(world: ModelWorld, step: Step): Promise<void> {
  if ('which' in step) return onChosen(world, step);
  switch (step.do) {
    case 'buy':
      return buy(world, step);
    case 'refunds':
      for (const one of world.providers)
        one.refusing = step.refused ? 'Insufficient funds available' : undefined;
      return;
    case 'wait':
      world.now = new Date(world.now.getTime() + step.minutes * MINUTE);
      return;
    case 'sweep':
      await Promise.all([world.sweep(world.now), world.sweep(world.now)]);
      return;
    case 'work':
      return work(world);
    case 'ksef-round':
      return world.ksefRound();
    case 'ksef':
      return world.ksefMode(step.mode);
    case 'ksef-switch':
      await world.ksefSends(step.sends);
      return;
    case 'keys':
      world.secrets.readable = step.readable;
      return;
    case 'provider':
      for (const [index, one] of world.providers.entries())
        if (step.providers.includes(index)) one.reachable = step.reachable;
  }
}
