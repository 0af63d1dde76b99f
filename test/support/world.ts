import { randomUUID } from 'node:crypto';
import { networkOf } from '#functions/http/network-address.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import { handleNotification } from '#functions/money/payments/handle-notification.ts';
import { finishOrder } from '#functions/money/sweep/finish-order.ts';
import { sweep } from '#functions/money/sweep/sweep.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { WithCookies } from '#functions/runtime/outcome.ts';
import type { Actor, Context, Input, UseCase } from '#functions/runtime/use-case.ts';
import { knownSale } from '#functions/sale/known-sale.ts';
import { PaymentBreakers } from '#functions/sale/orders/payment-breaker.ts';
import { placeOrder } from '#functions/sale/orders/place-order.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { barredNetworkStore } from '#functions/store/fairs/barred-networks.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { ticketTypeStore } from '#functions/store/fairs/ticket-types.ts';
import { mailClaimStore } from '#functions/store/mail/mail-claims.ts';
import { messageStore } from '#functions/store/mail/messages.ts';
import { recipientStore } from '#functions/store/mail/recipients.ts';
import { invoiceStore } from '#functions/store/money/invoices.ts';
import { ksefStore } from '#functions/store/money/ksef.ts';
import { pendingJobStore } from '#functions/store/office/pending-jobs.ts';
import { settingStore } from '#functions/store/office/settings.ts';
import { sweepLease } from '#functions/store/office/sweep-lease.ts';
import { orderStore } from '#functions/store/orders/orders.ts';
import { repaymentStore } from '#functions/store/orders/repayments.ts';
import { auditStore } from '#functions/store/people/audit.ts';
import { mailboxHoldStore } from '#functions/store/sale/mailbox-holds.ts';
import { rateLimitStore } from '#functions/store/sale/rate-limits.ts';
import { unpaidHoldStore } from '#functions/store/sale/unpaid-holds.ts';
import { unpaidPlacesStore } from '#functions/store/sale/unpaid-places.ts';
import { waitingListStore } from '#functions/store/sale/waiting-list.ts';
import { waitingRoomStore } from '#functions/store/sale/waiting-rooms.ts';
import { couponStore } from '#functions/store/stock/coupons.ts';
import { stockStore } from '#functions/store/stock/stock.ts';
import { googleTicketStore } from '#functions/store/tickets/google-tickets.ts';
import { taskStore } from '#functions/store/tickets/tasks.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { passRoundStore, walletPhoneStore } from '#functions/store/tickets/wallet-phones.ts';
import { badgesTask } from '#functions/tickets/tasks/badges-task.ts';
import { exportTask } from '#functions/tickets/tasks/export-task.ts';
import { generateTask } from '#functions/tickets/tasks/generate-task.ts';
import { invoicesTask } from '#functions/tickets/tasks/invoices-task.ts';
import { salesReportTask } from '#functions/tickets/tasks/sales-report-task.ts';
import { sendTask } from '#functions/tickets/tasks/send-task.ts';
import { tagTask } from '#functions/tickets/tasks/tag-task.ts';
import type { BodyOf, Call, ResponseOf } from '#shared/contract/call.ts';
import type { Job } from '#shared/contract/jobs.ts';
import { type Coupon, couponId } from '#shared/domain/coupon.ts';
import { newPaymentsProvider, type ProviderId } from '#shared/domain/payments/providers.ts';
import { shardsFor } from '#shared/domain/stock.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { FakePayments } from './fake-payments.ts';
import { fakeWallet } from './fake-wallet.ts';
import { memoryFiles } from './issue.ts';
import { fairFields, typeFields } from './samples.ts';

/** The time limit of a round of the sweep. */
const SWEEP_TIME = 55_000;
const PUBLIC_URL = 'https://bilety.example.com';

/** The actor of the office's calls. */
export const office: Actor = {
  userId: 'usr_000000000000',
  email: 'biuro@example.com',
  roles: ['Admin'],
  requiredAction: null,
  hash: 'office',
};

let requests = 0;

/** Each request comes from a new home network by default, of another provider. */
function newAddress(): string {
  requests += 1;
  return `198.${(requests >> 8) & 255}.${requests & 255}.9`;
}

/** The selling part of the product on a real table, with clock, queue and provider controlled by the test. */
export function openWorld(db: Db) {
  const payments = new FakePayments();
  const jobs: Job[] = [];
  const world = { now: new Date('2026-11-21T10:00:00.000Z') };
  const fairs = fairStore(db);
  const stores = {
    fairs,
    invoices: invoiceStore(db),
    sale: knownSale(fairs),
    coupons: couponStore(db),
    stock: stockStore(db),
    audit: auditStore(db),
    orders: orderStore(db),
    repayments: repaymentStore(db),
    unpaid: unpaidHoldStore(db),
    barred: barredNetworkStore(db),
    places: unpaidPlacesStore(db),
    mailboxes: mailboxHoldStore(db),
    rateLimits: rateLimitStore(db),
    rooms: waitingRoomStore(db),
    recipients: recipientStore(db),
    messages: messageStore(db),
    waiting: waitingListStore(db),
    ksef: ksefStore(db),
    settings: settingStore(db),
    payments: () => payments,
    /** Nobody has set Apple's keys, unless a test does. */
    wallet: fakeWallet(),
    phones: walletPhoneStore(db),
    rounds: passRoundStore(db),
    googleTickets: googleTicketStore(db),
    breakers: new PaymentBreakers(() => world.now.getTime()),
    enqueue: async (job: Job) => {
      jobs.push(job);
    },
    linkSecret: async () => 'link-secret',
    publicUrl: PUBLIC_URL,
    pending: pendingJobStore(db),
    claims: mailClaimStore(db),
    tasks: taskStore(db),
    files: memoryFiles(),
    images: memoryFiles(),
    tickets: ticketStore(db),
    clock: () => world.now,
    sleep: async () => {},
  };
  const deps = Object.assign(stores, {
    work: {
      export: exportTask(stores),
      send: sendTask(stores),
      generate: generateTask(stores),
      invoices: invoicesTask({ ...stores, documentFile }),
      report: salesReportTask(stores),
      badges: badgesTask(stores),
      tag: tagTask(stores),
    },
  });
  const lease = sweepLease(db);
  const round = sweep({ ...deps, lease });
  const change = (entityId: string) => ({
    entityId,
    actorId: 'test',
    action: 'seeded' as const,
    at: world.now,
  });

  /** Runs a use case like the pipeline, with a validated body. */
  async function call<C extends Call>(
    useCase: UseCase<C>,
    wanted: {
      body?: BodyOf<C>;
      params?: unknown;
      query?: unknown;
      idempotencyKey?: string | undefined;
      /** The caller's address; a new one each time by default. */
      address?: string;
      headers?: Record<string, string>;
    },
  ): Promise<ResponseOf<C>> {
    const { body, params = {}, query = {} } = wanted;
    const context: Context<Call> & { actor: Actor } = {
      now: world.now,
      timeLeft: () => 10_000,
      network: networkOf(wanted.address ?? newAddress()),
      header: (name) => wanted.headers?.[name],
      browser: { agent: undefined, address: wanted.address ?? '198.51.100.7', cookie: () => undefined },
      idempotencyKey: wanted.idempotencyKey ?? randomUUID(),
      gate: undefined,
      findActor: async () => undefined,
      actor: office,
    };
    const outcome = await useCase({ params, query, body } as Input<C>, context as unknown as Context<C>);
    return (outcome instanceof WithCookies ? outcome.response : outcome) as ResponseOf<C>;
  }

  /** Adds another ticket type to a fair. @returns its id */
  async function moreOf(fairId: string, fields: Partial<TicketTypeFields> = {}): Promise<string> {
    const type = typeFields(fields);
    const ticketTypeId = newId('typ');
    const shards = shardsFor(type.capacity);
    await ticketTypeStore(db).create(
      { ...type, id: ticketTypeId, fairId, shards, version: 1 },
      change(ticketTypeId),
    );
    return ticketTypeId;
  }

  return Object.assign(world, {
    payments,
    jobs,
    deps,
    lease,
    call,
    newAddress,
    place: placeOrder(deps),
    /** A provider notifies us of what is in `body`. */
    notify: (body: object, provider: ProviderId = newPaymentsProvider) =>
      call(handleNotification(deps), {
        params: { provider },
        body: Buffer.from(JSON.stringify(body)),
      }),
    sweep: (at: Date) => round(at, () => SWEEP_TIME),
    finish: (orderId: string) =>
      deps.orders.byId(orderId).then((order) => order && finishOrder(order, payments, world.now, deps)),

    /** An active fair with one ticket type. */
    async fair(
      fields: Partial<TicketTypeFields> = {},
    ): Promise<{ fairId: string; ticketTypeId: string; price: number }> {
      const fairId = newId('fair');
      await deps.fairs.create(
        { ...fairFields(world.now), id: fairId, banners: {}, version: 1 },
        change(fairId),
      );
      await deps.fairs.activate(fairId, change(`${fairId}-activation`));
      return { fairId, ticketTypeId: await moreOf(fairId, fields), price: typeFields(fields).price };
    },
    moreOf,

    async coupon(fairId: string, fields: Partial<Coupon> = {}): Promise<Coupon> {
      const code = fields.code ?? 'EXPO50';
      const coupon: Coupon = {
        fairId,
        code,
        discount: { kind: 'percent', percent: 50 },
        ticketTypeIds: [],
        visible: true,
        ...fields,
        id: couponId(fairId, code),
        shards: shardsFor(fields.maxUses),
        version: 1,
      };
      await deps.coupons.create(coupon, change(coupon.id));
      return coupon;
    },

    /** The places left of a type, over all its shards. */
    async left(owner: string, capacity: number): Promise<number> {
      const shards = await deps.stock.shards([{ id: owner, shards: shardsFor(capacity) }]);
      return (shards.get(owner) ?? []).reduce((sum, shard) => sum + shard.left, 0);
    },
  });
}
export type World = ReturnType<typeof openWorld>;
