import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KsefRefused } from '#functions/adapters/ksef/client.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import { getInvoice } from '#functions/money/invoices/get-invoice.ts';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { ksefDocuments } from '#functions/office/jobs/ksef-documents.ts';
import { retryKsef } from '#functions/office/jobs/retry-ksef.ts';
import { endDocuments } from '#functions/privacy/retention/end-documents.ts';
import { accessToken } from '#functions/runtime/links.ts';
import type { Actor } from '#functions/runtime/use-case.ts';
import { newSubmissionWrite } from '#functions/store/money/ksef.ts';
import { runTask } from '#functions/tickets/tasks/run-task.ts';
import { startInvoiceArchive } from '#functions/tickets/tasks/start-task.ts';
import { hasFile } from '#shared/domain/document-format.ts';
import type { Submission } from '#shared/domain/ksef.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type KsefWorld, openKsefWorld } from '#test/support/ksef-world.ts';
import { readZip } from '#test/support/read-zip.ts';
import { forCompany } from '#test/support/samples.ts';

let engine: Engine;
let at: KsefWorld;
let opened: KsefWorld['opened'];
let deps: KsefWorld['deps'];
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openKsefWorld(engine);
  ({ opened, deps } = at);
});
afterEach(() => at.stop());

const round: KsefWorld['round'] = (...given) => at.round(...given);
const tell: KsefWorld['tell'] = (mode) => at.tell(mode);
const wait = async (milliseconds: number): Promise<void> => at.wait(milliseconds);
const invoiced: KsefWorld['invoiced'] = (count) => at.invoiced(count);
const stateOf: KsefWorld['stateOf'] = (...given) => at.stateOf(...given);
const came: KsefWorld['came'] = () => at.came();
const accepted: KsefWorld['accepted'] = () => at.accepted();
const fileAt: KsefWorld['fileAt'] = (...given) => at.fileAt(...given);

async function archive(): Promise<Map<string, string>> {
  const { world, nip } = opened;
  const body = { nip, period: '2026-11', lang: 'pl' as const };
  const { id } = await world.call(startInvoiceArchive(world.deps), { body });
  await runTask(world.deps)({ kind: 'run-task', taskId: id });
  const { file } = (await world.deps.tasks.byId(id)) ?? {};
  return readZip(Buffer.from((await world.deps.files.get(file?.key ?? '')) ?? []));
}

describe('a company’s invoice', () => {
  test('an invoice is sent, gets its number, and only then has a PDF and a mail of its own', async () => {
    const orderId = await invoiced();
    expect(await stateOf(orderId)).toMatchObject({ state: 'to-send', number: 'FV/2026/1' });
    expect(fileAt(orderId, 'invoice-1.pdf')).toBeUndefined();
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'sent', session: expect.any(String) });
    expect(fileAt(orderId, 'invoice-1.xml')).toContain('<P_2>FV/2026/1</P_2>');
    opened.world.jobs.length = 0;
    await wait(MINUTE);
    await round();
    const [one] = await accepted();
    const { ksefNumber } = (await stateOf(orderId)) ?? {};
    expect(ksefNumber).toBe(one?.ksefNumber);
    expect((await opened.orderOf(orderId)).documents).toMatchObject([{ ksef: { number: ksefNumber } }]);
    expect((await opened.invoices.ofOrder(orderId))[0]?.ksef).toEqual({ number: ksefNumber });
    expect(fileAt(orderId, 'invoice-1-upo.xml')).toContain(ksefNumber);
    expect(fileAt(orderId, 'invoice-1.pdf')).toMatch(/^%PDF-/);
    const { id = '' } = (await opened.orderOf(orderId)).documents?.[0] ?? {};
    expect(opened.world.jobs).toEqual([
      { kind: 'send-mail', mail: 'invoice', orderId, sending: id.slice(-12) },
    ]);
    expect(await deps.ksef.open()).toEqual([]);
  });

  test('the PDF of an invoice is given to nobody before KSeF has it, and its FA(3) is', async () => {
    const orderId = await invoiced();
    const get = getInvoice({
      orders: deps.orders,
      linkSecret: async () => 'secret',
      link: async (key) => key,
    });
    const asked = (format: 'pdf' | 'xml') =>
      opened.world.call(get, {
        params: { orderId, place: '1' },
        query: { key: accessToken('secret', orderId, undefined), format },
      });
    await expect(asked('pdf')).rejects.toMatchObject({ code: 'not_found' });
    expect(await asked('xml')).toMatchObject({ location: expect.stringContaining('.xml') });
    await round();
    await wait(MINUTE);
    await round();
    expect(await asked('pdf')).toMatchObject({ location: expect.stringContaining('.pdf') });
  });

  test('KSeF’s confirmation is for staff once it is there, and for no buyer', async () => {
    const orderId = await invoiced();
    const get = getInvoice({
      orders: deps.orders,
      linkSecret: async () => 'secret',
      link: async (...told) => told.join(' '),
    });
    const byStaff: typeof get = (input, context) =>
      get(input, { ...context, findActor: async () => ({ roles: ['Accountant'] }) as Actor });
    const asked = (key?: string) =>
      opened.world.call(byStaff, { params: { orderId, place: '1' }, query: { key, format: 'upo' } });
    await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
    await round();
    await wait(MINUTE);
    await round();
    expect(await asked()).toEqual({
      location: `tickets/${orderId}/invoice-1-upo.xml faktura-FV-2026-1-upo.xml`,
    });
    await expect(asked(accessToken('secret', orderId, undefined))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a confirmation that KSeF kept back is offered to nobody, and holds up nothing', async () => {
    const orderId = await invoiced();
    await round();
    await wait(MINUTE);
    const { open } = deps;
    const withoutConfirmations: typeof open = async (...given) => ({
      ...(await open(...given)),
      confirmationOf: () => Promise.reject(new KsefRefused('KSeF: 404')),
    });
    await round({ open: withoutConfirmations });
    const [document] = (await opened.orderOf(orderId)).documents ?? [];
    expect(document?.ksef).toEqual({ number: expect.any(String), isUnconfirmed: true });
    expect(document && hasFile(document, 'upo')).toBe(false);
    const files = [...(await archive()).keys()];
    expect(files).toContain('pdf/faktura-FV-2026-1.pdf');
    expect(files).not.toContain('upo/faktura-FV-2026-1-upo.xml');
  });

  test('nothing is sent for a seller whose switch is off, and the PDF is there at once', async () => {
    await deps.ksef.removeSeller(opened.nip, {
      entityId: 'set_ksef',
      actorId: 'system',
      action: 'ksef-switched-off' as const,
      at: opened.world.now,
    });
    const orderId = await invoiced();
    await round();
    expect(await stateOf(orderId)).toBeUndefined();
    expect(fileAt(orderId, 'invoice-1.pdf')).toMatch(/^%PDF-/);
    expect(await came()).toEqual([]);
  });

  test('a document under way waits while the switch is off, and goes on afterwards', async () => {
    const orderId = await invoiced();
    const change = {
      entityId: 'set_ksef',
      actorId: 'system',
      action: 'ksef-switched-off' as const,
      at: opened.world.now,
    };
    await deps.ksef.removeSeller(opened.nip, change);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'to-send' });
    await deps.ksef.saveSeller({ nip: opened.nip, environment: at.sandbox.url, sendsPrivate: false });
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
  });

  test('a person’s invoice stays here unless the seller sends those, too', async () => {
    const address = { country: 'PL', streetAddress: 'Prosta 1', postalCode: '00-001', city: 'Warszawa' };
    const person = { invoice: true, privateInvoice: {}, address };
    const fair = await opened.fairOf();
    const first = await opened.paid(fair, 1, person);
    await opened.issue(first);
    expect(await opened.invoices.ofOrder(first)).toHaveLength(1);
    expect(await stateOf(first)).toBeUndefined();
    await deps.ksef.saveSeller({ nip: opened.nip, environment: at.sandbox.url, sendsPrivate: true });
    const second = await opened.paid(fair, 1, person);
    await opened.issue(second);
    expect(await stateOf(second)).toMatchObject({ state: 'to-send' });
  });

  test('a job that issues again leaves files alone that KSeF has confirmed', async () => {
    const orderId = await invoiced();
    await round();
    await wait(MINUTE);
    await round();
    const before = fileAt(orderId, 'invoice-1.pdf');
    await opened.issue(orderId);
    expect(fileAt(orderId, 'invoice-1.pdf')).toBe(before);
  });
});

describe('a correction', () => {
  async function refunded(): Promise<string> {
    const orderId = await invoiced();
    await opened.world.call(refundOrder(opened.world.deps), { body: { orderId, reason: 'Choroba' } });
    await opened.issue(orderId);
    return orderId;
  }

  test('a correction is sent after its invoice, with the invoice’s number of KSeF', async () => {
    const orderId = await refunded();
    await round();
    expect([await stateOf(orderId, 1), await stateOf(orderId, 2)]).toMatchObject([
      { state: 'sent' },
      { state: 'to-send' },
    ]);
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId, 1)).toMatchObject({ state: 'accepted' });
    await wait(MINUTE);
    await round();
    await wait(MINUTE);
    await round();
    const { ksefNumber } = (await stateOf(orderId, 1)) ?? {};
    expect(await stateOf(orderId, 2)).toMatchObject({ state: 'accepted' });
    expect(fileAt(orderId, 'invoice-2.xml')).toContain(
      `<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`,
    );
  });
});

describe('a correction of an invoice that went to KSeF', () => {
  const off = { entityId: 'set_ksef', actorId: 'system', action: 'ksef-switched-off' as const };
  const refund = async (orderId: string) => {
    await opened.world.call(refundOrder(opened.world.deps), { body: { orderId, reason: 'Choroba' } });
    await opened.issue(orderId);
  };

  test('a correction goes to KSeF, too, where the switch was off when it was issued, once that is on again', async () => {
    const orderId = await invoiced();
    await round();
    await wait(MINUTE);
    await round();
    await deps.ksef.removeSeller(opened.nip, { ...off, at: opened.world.now });
    await refund(orderId);
    expect(await stateOf(orderId, 2)).toMatchObject({ state: 'to-send' });
    await deps.ksef.saveSeller({ nip: opened.nip, environment: at.sandbox.url, sendsPrivate: false });
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId, 2)).toMatchObject({ state: 'accepted' });
  });

  test('a correction goes to KSeF, too, where the seller sends no persons’ invoices any more', async () => {
    const environment = at.sandbox.url;
    await deps.ksef.saveSeller({ nip: opened.nip, environment, sendsPrivate: true });
    const address = { country: 'PL', streetAddress: 'Prosta 1', postalCode: '00-001', city: 'Warszawa' };
    const person = { invoice: true, privateInvoice: {}, address };
    const orderId = await opened.paid(await opened.fairOf(), 1, person);
    await opened.issue(orderId);
    await deps.ksef.saveSeller({ nip: opened.nip, environment, sendsPrivate: false });
    await refund(orderId);
    expect(await stateOf(orderId, 2)).toMatchObject({ state: 'to-send' });
  });
});

describe('answers that are lost', () => {
  test('an invoice whose answer was lost is found in its session, and not sent twice', async () => {
    const orderId = await invoiced();
    await tell('silent');
    await round();
    await tell('calm');
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
    expect((await came()).flatMap(({ invoices }) => invoices)).toHaveLength(1);
  });

  test('a duplicate of the very same file is the success of the first sending', async () => {
    const orderId = await invoiced();
    await round();
    const sent = await stateOf(orderId);
    // As if the note of the session had been lost, too.
    if (sent) await deps.ksef.move(sent, { ...sent, state: 'to-send' });
    await wait(MINUTE);
    await round();
    await wait(MINUTE);
    await round();
    const [first, second] = (await came()).flatMap(({ invoices }) => invoices);
    expect(second?.code).toBe(440);
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted', ksefNumber: first?.ksefNumber });
    expect(fileAt(orderId, 'invoice-1-upo.xml')).toContain(first?.ksefNumber);
  });

  test('a duplicate of another file needs a look, and the mail waits', async () => {
    const first = await invoiced();
    await round();
    await wait(MINUTE);
    await round();
    const second = await invoiced();
    const clash = async () =>
      Buffer.from((fileAt(first, 'invoice-1.xml') ?? '').replace('Zaplacono>1', 'Zaplacono>2'));
    opened.world.jobs.length = 0;
    await round({ documentFile: clash });
    await wait(MINUTE);
    await round();
    expect(await stateOf(second)).toMatchObject({ state: 'unclear', reason: expect.stringContaining('440') });
    expect(opened.world.jobs).toEqual([]);
    await wait(MINUTE);
    await round();
    expect(await accepted()).toHaveLength(1);
  });

  test('a document that cannot be made holds up no other, before it is sent and afterwards', async () => {
    const [broken, whole] = [await invoiced(), await invoiced()];
    const unable =
      (refused: 'xml' | 'pdf'): KsefDeps['documentFile'] =>
      async (document, format, ...rest) => {
        if (document.orderId === broken && format === refused) throw new Error('it cannot be made');
        return documentFile(document, format, ...rest);
      };
    await round({ documentFile: unable('xml') });
    expect([await stateOf(broken), await stateOf(whole)]).toMatchObject([
      { state: 'to-send' },
      { state: 'sent' },
    ]);
    await wait(MINUTE);
    await round();
    await wait(MINUTE);
    const third = await invoiced();
    await round({ documentFile: unable('pdf') });
    expect([await stateOf(broken), await stateOf(whole), await stateOf(third)]).toMatchObject([
      { state: 'sent' },
      { state: 'accepted' },
      { state: 'sent' },
    ]);
    await wait(MINUTE);
    await round();
    expect(await stateOf(broken)).toMatchObject({ state: 'accepted' });
  });

  test('a death between the number and the mail loses no mail', async () => {
    const orderId = await invoiced();
    await round();
    opened.world.jobs.length = 0;
    await wait(MINUTE);
    await round({ enqueue: () => Promise.reject(new Error('the queue is away')) });
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
    expect(opened.world.jobs).toEqual([]);
    await round();
    expect(opened.world.jobs).toMatchObject([{ mail: 'invoice', orderId }]);
    expect(await deps.ksef.open()).toEqual([]);
  });

  test('two rounds at once send each invoice once', async () => {
    await invoiced();
    await Promise.all([round(), round()]);
    expect((await came()).flatMap(({ invoices }) => invoices)).toHaveLength(1);
  });
});

describe('trouble of KSeF', () => {
  test('a limit is waited for, and costs the invoice nothing', async () => {
    const orderId = await invoiced();
    await tell('busy');
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'to-send', attempts: 0 });
    await tell('calm');
    await wait(59 * MINUTE);
    await round();
    expect((await came()).flatMap(({ invoices }) => invoices)).toEqual([]);
    await wait(2 * MINUTE);
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
  });

  test('an invoice in progress is asked for again', async () => {
    const orderId = await invoiced();
    await tell('slow');
    for (let count = 0; count < 7; count += 1) {
      await wait(MINUTE);
      await round();
    }
    expect(await stateOf(orderId)).toMatchObject({ state: 'sent', attempts: 0 });
    await tell('calm');
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
  });

  test('a refused invoice says why, and is not sent again by itself', async () => {
    const orderId = await invoiced();
    await tell('refuse');
    await round();
    await tell('calm');
    for (let count = 0; count < 3; count += 1) {
      await wait(MINUTE);
      await round();
    }
    expect(await stateOf(orderId)).toMatchObject({
      state: 'refused',
      reason: '450 Błąd weryfikacji semantyki dokumentu faktury: Odmowa na życzenie.',
    });
    expect((await came()).flatMap(({ invoices }) => invoices)).toHaveLength(1);
  });

  test('an invoice that KSeF cancels is sent again under the same number, and after five times needs a look', async () => {
    const orderId = await invoiced();
    await tell('fail');
    for (let count = 0; count < 12; count += 1) {
      await wait(MINUTE);
      await round();
    }
    expect(await stateOf(orderId)).toMatchObject({ state: 'unclear', attempts: 5 });
    expect((await came()).flatMap(({ invoices }) => invoices)).toHaveLength(5);
  });

  test('a token that is not taken stops its seller for an hour, with the reason, and no invoice is lost', async () => {
    const orderId = await invoiced();
    await round({ accessOf: async () => ({ environment: at.sandbox.url, token: 'a-token-of-others' }) });
    expect(await deps.ksef.seller(opened.nip)).toMatchObject({
      problem: expect.stringContaining('450'),
      waitsUntil: new Date(opened.world.now.getTime() + HOUR).toISOString(),
    });
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'to-send' });
    await wait(HOUR + MINUTE);
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
    expect(await deps.ksef.seller(opened.nip)).not.toHaveProperty('problem');
  });

  test('a KSeF that is away for a day loses nothing; the invoice is offline by the ministry’s own rule', async () => {
    const orderId = await invoiced();
    await tell('away');
    await round();
    await tell('calm');
    await wait(DAY);
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted' });
    expect((await came()).flatMap(({ invoices }) => invoices)).toMatchObject([{ mode: 'Offline' }]);
  });
});

describe('the jobs page', () => {
  const shown = () => ksefDocuments(deps.ksef, opened.world.now);
  const retry = (orderId: string) => opened.world.call(retryKsef(deps.ksef), { body: { orderId, place: 1 } });

  test('an invoice is shown once it is late, and not before, and raises an alarm', async () => {
    const orderId = await invoiced();
    await tell('away');
    const lines: string[] = [];
    const written = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    // A Saturday's has until Monday's noon.
    await wait(2 * DAY + 59 * MINUTE);
    await round();
    expect(await shown()).toEqual([]);
    expect(lines.join()).not.toContain('ksef-late');
    await wait(2 * MINUTE);
    await round();
    written.mockRestore();
    expect(await shown()).toMatchObject([{ orderId, number: 'FV/2026/1', state: 'to-send', isOff: false }]);
    expect(lines.join()).toContain('"signal":"ksef-late"');
    await deps.ksef.removeSeller(opened.nip, {
      entityId: 'set_ksef',
      actorId: 'system',
      action: 'ksef-switched-off' as const,
      at: opened.world.now,
    });
    expect(await shown()).toMatchObject([{ isOff: true }]);
  });

  test('a refused invoice is shown with its reason, and goes out again under its number when told to', async () => {
    const orderId = await invoiced();
    await tell('refuse');
    await expect(retry(orderId)).rejects.toMatchObject({ code: 'not_found' });
    await round();
    await wait(MINUTE);
    await round();
    expect(await shown()).toMatchObject([
      { orderId, state: 'refused', reason: expect.stringContaining('Odmowa na życzenie') },
    ]);
    await tell('calm');
    await retry(orderId);
    expect(await shown()).toEqual([]);
    const { entries } = await opened.world.deps.audit.page(orderId, 10);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'ksef-tried-again', after: { number: 'FV/2026/1' } }),
    );
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId)).toMatchObject({ state: 'accepted', number: 'FV/2026/1' });
  });

  test('a seller who is not let in has the reason at each document', async () => {
    const orderId = await invoiced();
    await round({ accessOf: async () => undefined });
    expect(await shown()).toMatchObject([
      { orderId, state: 'to-send', reason: expect.stringContaining('no token of this seller') },
    ]);
  });
});

describe('what is kept', () => {
  test('an archive leaves out a PDF that waits, and its register has the numbers of the others', async () => {
    const orderId = await invoiced();
    const before = [...(await archive()).keys()];
    expect(before).toContain('fa3/faktura-FV-2026-1.xml');
    expect(before).not.toContain('pdf/faktura-FV-2026-1.pdf');
    await round();
    await wait(MINUTE);
    await round();
    const after = await archive();
    expect(after.get('pdf/faktura-FV-2026-1.pdf')).toMatch(/^%PDF-/);
    expect(after.get('upo/faktura-FV-2026-1-upo.xml')).toContain((await stateOf(orderId))?.ksefNumber);
    expect(after.get('rejestr-2026-11.csv')).toContain((await stateOf(orderId))?.ksefNumber);
  });

  test('a document that ends takes its confirmation and its submission with it', async () => {
    const orderId = await invoiced();
    await round();
    await wait(MINUTE);
    await round();
    const { files } = opened.issuing;
    const sellers = async () => (await opened.invoices.sellers()).filter(({ nip }) => nip === opened.nip);
    await endDocuments({ files, invoices: { ...opened.invoices, sellers } })(
      new Date('2032-01-01T10:00:00.000Z'),
      () => true,
    );
    expect([...files.kept.keys()].filter((key) => key.includes(`${orderId}/invoice`))).toEqual([]);
    expect(await stateOf(orderId)).toBeUndefined();
  });

  test('documents that are issued together come in one mail, once the last has its number', async () => {
    const orderId = await invoiced();
    await round();
    await wait(MINUTE);
    await round();
    await opened.edit(orderId, { nip: '7740001454' });
    await opened.issue(orderId);
    expect((await opened.orderOf(orderId)).documents).toHaveLength(3);
    opened.world.jobs.length = 0;
    await round();
    await wait(MINUTE);
    await round();
    const { id = '' } = (await opened.orderOf(orderId)).documents?.[2] ?? {};
    expect(opened.world.jobs).toEqual([
      { kind: 'send-mail', mail: 'invoice', orderId, sending: id.slice(-12) },
    ]);
    expect(await deps.ksef.open()).toEqual([]);
  });

  test('a new invoice is mailed although KSeF refused the one before it, whose correction waits', async () => {
    const orderId = await invoiced();
    await tell('refuse');
    await round();
    await wait(MINUTE);
    await round();
    await tell('calm');
    await opened.edit(orderId, { nip: '1234563218' });
    await opened.issue(orderId);
    opened.world.jobs.length = 0;
    await round();
    await wait(MINUTE);
    await round();
    expect(await stateOf(orderId, 2)).toMatchObject({ kind: 'correction', state: 'to-send' });
    const { id = '' } = (await opened.orderOf(orderId)).documents?.[2] ?? {};
    expect(opened.world.jobs).toEqual([
      { kind: 'send-mail', mail: 'invoice', orderId, sending: id.slice(-12) },
    ]);
  });
});

describe('a company whose tax number has a wrong checksum, which KSeF refuses', () => {
  const buyer = { ...forCompany.buyer, nip: '5252248482' };
  const waiting = async (orderId: string) =>
    (await opened.invoices.waiting()).filter((order) => order.orderId === orderId);

  async function paidByMistake(): Promise<string> {
    const orderId = await opened.paid(await opened.fairOf(), 1, { ...forCompany, buyer });
    await opened.issue(orderId);
    return orderId;
  }

  test('an invoice to a wrong tax number has no number until the right one is typed, and the jobs page says why', async () => {
    const orderId = await paidByMistake();
    expect(await opened.invoices.ofOrder(orderId)).toEqual([]);
    expect(await waiting(orderId)).toMatchObject([{ lacks: ['buyer-nip'] }]);
    await opened.edit(orderId, { nip: '5252248481' });
    await opened.issue(orderId);
    expect(await stateOf(orderId)).toMatchObject({ number: 'FV/2026/1', state: 'to-send' });
  });

  test('an invoice to a wrong tax number is issued where the seller sends nothing, and corrected also where they send by then', async () => {
    const change = { entityId: 'set_ksef', actorId: 'system', action: 'ksef-switched-off' as const };
    await deps.ksef.removeSeller(opened.nip, { ...change, at: opened.world.now });
    const orderId = await paidByMistake();
    await deps.ksef.saveSeller({ nip: opened.nip, environment: at.sandbox.url, sendsPrivate: false });
    await opened.world.call(refundOrder(opened.world.deps), { body: { orderId, reason: 'Choroba' } });
    await opened.issue(orderId);
    const documents = await opened.invoices.ofOrder(orderId);
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'correction']);
  });
});

describe('changes that meet', () => {
  test('a document is under way once, and moves on only from where it was read', async () => {
    const orderId = await invoiced();
    const before = (await stateOf(orderId)) as Submission;
    await expect(engine.db.write(newSubmissionWrite(before))).rejects.toThrow();
    expect(await deps.ksef.move(before, { ...before, attempts: 1 })).toBe(true);
    expect(await deps.ksef.move(before, { ...before, state: 'sent' })).toBe(false);
    const now = (await stateOf(orderId)) as Submission;
    const order = await opened.orderOf(orderId);
    const accept = (version: number) =>
      deps.ksef.show(now, { ...now, state: 'accepted' }, { ...order, version }, opened.world.now);
    expect(await accept(order.version - 1)).toBe(false);
    expect(await stateOf(orderId)).toMatchObject({ state: 'to-send' });
    expect(await accept(order.version)).toBe(true);
  });

  test('a pause brings no switch back that an operator has taken away', async () => {
    const seller = await deps.ksef.seller(opened.nip);
    const gone = {
      entityId: 'set_ksef',
      actorId: 'system',
      action: 'ksef-switched-off' as const,
      at: opened.world.now,
    };
    await deps.ksef.removeSeller(opened.nip, gone);
    if (seller) expect(await deps.ksef.pause(seller, { problem: 'x' })).toBe(false);
    expect(await deps.ksef.seller(opened.nip)).toBeUndefined();
  });

  test('a user who sends again what another has just sent again is told that it is not there', async () => {
    const orderId = await invoiced();
    const before = (await stateOf(orderId)) as Submission;
    const byPlace = async () => ({ ...before, state: 'refused' as const });
    const late = retryKsef({ byPlace, move: deps.ksef.move });
    const unknown = opened.world.call(retryKsef(deps.ksef), { body: { orderId, place: 2 } });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    await expect(opened.world.call(late, { body: { orderId, place: 1 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
