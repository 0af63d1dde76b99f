import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KsefRefused } from '#functions/adapters/ksef/client.ts';
import { type OpenKsef, openKsef } from '#functions/adapters/ksef/ksef.ts';
import { documentFile } from '#functions/money/invoices/document-file.ts';
import type { KsefDeps } from '#functions/money/ksef/ksef-deps.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { DAY, HOUR, MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type KsefWorld, openKsefWorld } from '#test/support/ksef-world.ts';

let engine: Engine;
let at: KsefWorld;
const real = globalThis.fetch;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  at = await openKsefWorld(engine);
});
afterEach(async () => {
  globalThis.fetch = real;
  await at.stop();
});

/** Paid orders of one fair, whose invoices are issued one after the other. */
async function invoiced(count: number): Promise<string[]> {
  const fair = await at.opened.fairOf();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const orderId = await at.opened.paid(fair);
    await at.opened.issue(orderId);
    ids.push(orderId);
    at.wait(1);
  }
  return ids;
}

/** Rounds, a minute after each other. */
async function rounds(count: number, changed: Partial<KsefDeps> = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await at.round(changed);
    at.wait(MINUTE);
  }
}

const statesOf = (ids: readonly string[]) => Promise.all(ids.map((orderId) => at.stateOf(orderId)));
const stateNames = async (ids: readonly string[]) => (await statesOf(ids)).map((document) => document?.state);
const all = <T>(ids: readonly unknown[], value: T): T[] => ids.map(() => value);

/** Calls of the API and its store, as `POST /sessions/batch`. */
function watch(): string[] {
  const calls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    calls.push(`${init?.method ?? 'GET'} ${pathname.replace('/v2', '')}`);
    return real(input, init);
  };
  return calls;
}

/** Answers requests whose path ends so. */
function answerAt(end: string, answer: () => Response): void {
  globalThis.fetch = async (input, init) =>
    new URL(String(input)).pathname.includes(end) ? answer() : real(input, init);
}

describe('many that wait', () => {
  test('three are sent one by one, four in one package, and all get their numbers, PDFs and mails', async () => {
    const few = await invoiced(3);
    await at.round();
    expect((await at.came()).map(({ batch }) => batch)).toEqual([undefined]);
    expect(await stateNames(few)).toEqual(all(few, 'sent'));
    const many = await invoiced(4);
    at.wait(MINUTE);
    await at.round();
    const [, session] = await at.came();
    expect(session?.batch?.parts).toHaveLength(1);
    expect(session?.invoices).toHaveLength(4);
    expect(await statesOf(many)).toMatchObject(all(many, { state: 'sent', isPacked: true }));
    at.wait(MINUTE);
    at.opened.world.jobs.length = 0;
    await at.round();
    expect(await stateNames(many)).toEqual(all(many, 'accepted'));
    const numbers = (await statesOf(many)).map((document) => document?.ksefNumber);
    expect(new Set(numbers).size).toBe(4);
    for (const [index, orderId] of many.entries()) {
      expect(at.fileAt(orderId, 'invoice-1.pdf')).toMatch(/^%PDF-/);
      expect(at.fileAt(orderId, 'invoice-1-upo.xml')).toContain(numbers[index]);
    }
    expect(at.opened.world.jobs.map((job) => 'orderId' in job && job.orderId).sort()).toEqual(
      [...many].sort(),
    );
    expect(await at.deps.ksef.open()).toEqual([]);
  });

  test('a package is begun every two minutes at most, and what comes meanwhile waits for the next', async () => {
    const first = await invoiced(4);
    await at.round();
    const second = await invoiced(4);
    at.wait(MINUTE);
    await at.round();
    expect(await stateNames(first)).toEqual(all(first, 'accepted'));
    expect(await stateNames(second)).toEqual(all(second, 'to-send'));
    at.wait(MINUTE);
    await at.round();
    expect(await stateNames(second)).toEqual(all(second, 'sent'));
  });

  test('a package that is in work is asked for again, and costs its invoices nothing', async () => {
    const ids = await invoiced(4);
    await at.tell('slow');
    await rounds(7);
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'sent', attempts: 0 }));
    expect(await at.came()).toHaveLength(1);
    await at.tell('calm');
    await at.round();
    expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
  });

  test('one bad invoice in a package is refused by itself, with its reason', async () => {
    const ids = await invoiced(6);
    const spoiled: KsefDeps['documentFile'] = async (document, ...rest) =>
      document.orderId === ids[2] ? Buffer.from('<Faktura/>') : documentFile(document, ...rest);
    await rounds(2, { documentFile: spoiled });
    const expected = ids.map((_, index) => (index === 2 ? 'refused' : 'accepted'));
    expect(await stateNames(ids)).toEqual(expected);
    expect(await at.stateOf(ids[2] ?? '')).toMatchObject({ reason: expect.stringContaining('430') });
  });

  test('a document that cannot be made is in no package, and holds up no other', async () => {
    const ids = await invoiced(5);
    const unable: KsefDeps['documentFile'] = async (document, ...rest) => {
      if (document.orderId === ids[0]) throw new Error('it cannot be made');
      return documentFile(document, ...rest);
    };
    await rounds(2, { documentFile: unable });
    expect(await stateNames(ids)).toEqual(['to-send', ...all(ids.slice(1), 'accepted')]);
  });

  test('corrections wait for the numbers of their invoices, and nothing is opened for them before', async () => {
    const ids = await invoiced(4);
    for (const orderId of ids) {
      const body = { orderId, reason: 'Choroba' };
      await at.opened.world.call(refundOrder(at.opened.world.deps), { body });
      await at.opened.issue(orderId);
    }
    await rounds(2);
    expect((await at.came()).map(({ invoices }) => invoices.length)).toEqual([4]);
    await rounds(2);
    const [, corrections] = await at.came();
    expect(corrections?.invoices.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    const { ksefNumber } = (await at.stateOf(ids[0] ?? '')) ?? {};
    expect(at.fileAt(ids[0] ?? '', 'invoice-2.xml')).toContain(
      `<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`,
    );
  });

  test('documents of one order that are accepted together come in one mail', async () => {
    const ids = await invoiced(4);
    await rounds(2);
    const [orderId = ''] = ids;
    for (const one of ids) {
      await at.opened.edit(one, { nip: '7740001454' });
      await at.opened.issue(one);
    }
    at.opened.world.jobs.length = 0;
    await rounds(2);
    expect(at.opened.world.jobs.filter((job) => 'orderId' in job && job.orderId === orderId)).toHaveLength(1);
    expect(at.opened.world.jobs).toHaveLength(4);
  });

  test('a seller with a few documents waits for none with many', async () => {
    const other = await openKsefWorld(engine);
    other.opened.world.now = at.opened.world.now;
    const many = await invoiced(4);
    const few = await other.invoiced();
    const order: string[] = [];
    const open: OpenKsef = async (nip, ...rest) => {
      order.push(nip);
      return openKsef(nip, ...rest);
    };
    const accessOf: KsefDeps['accessOf'] = (nip) =>
      nip === at.opened.nip ? at.deps.accessOf(nip) : other.deps.accessOf(nip);
    await at.round({ open, accessOf });
    expect(order).toEqual([other.opened.nip, at.opened.nip]);
    expect(await stateNames([...many, few])).toEqual(all([...many, few], 'sent'));
    await other.stop();
  });
});

describe('limits', () => {
  test('a limit on packages is waited for, and costs the invoices nothing', async () => {
    const ids = await invoiced(4);
    await at.tell('busy');
    await at.round();
    await at.tell('calm');
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'to-send', attempts: 0 }));
    expect(await at.deps.ksef.seller(at.opened.nip)).toMatchObject({
      waitsUntil: new Date(at.opened.world.now.getTime() + HOUR).toISOString(),
    });
    at.wait(59 * MINUTE);
    await at.round();
    expect(await at.came()).toEqual([]);
    at.wait(MINUTE);
    await rounds(2);
    expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
  });

  test('a package whose close met a limit is closed later, and not sent again', async () => {
    const ids = await invoiced(4);
    answerAt('/close', () => new Response(null, { status: 429, headers: { 'retry-after': '300' } }));
    await at.round();
    globalThis.fetch = real;
    expect(await stateNames(ids)).toEqual(all(ids, 'sent'));
    at.wait(4 * MINUTE);
    await at.round();
    expect(await stateNames(ids)).toEqual(all(ids, 'sent'));
    at.wait(MINUTE);
    await rounds(2);
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'accepted', attempts: 0 }));
    expect(await at.came()).toHaveLength(1);
  });
});

describe('limits while results are kept', () => {
  test('a limit that is met while confirmations are read is waited for, and nothing is lost', async () => {
    const ids = await invoiced(4);
    await at.round();
    at.wait(MINUTE);
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(String(input));
      if (pathname.startsWith('/storage/')) return new Response(null, { status: 403 });
      if (!pathname.endsWith('/upo')) return real(input, init);
      return new Response(null, { status: 429, headers: { 'retry-after': '300' } });
    };
    await at.round();
    globalThis.fetch = real;
    expect(await at.deps.ksef.seller(at.opened.nip)).toMatchObject({
      waitsUntil: new Date(at.opened.world.now.getTime() + 5 * MINUTE).toISOString(),
    });
    expect(await stateNames(ids)).toEqual(all(ids, 'sent'));
    at.wait(5 * MINUTE);
    await at.round();
    expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
  });
});

describe('answers that are lost', () => {
  test('a package whose close was not answered is found in its session, and not sent twice', async () => {
    const ids = await invoiced(4);
    await at.tell('silent');
    await at.round();
    await at.tell('calm');
    expect(await stateNames(ids)).toEqual(all(ids, 'sent'));
    at.wait(MINUTE);
    await at.round();
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'accepted', attempts: 0 }));
    expect(await at.came()).toHaveLength(1);
  });

  test('duplicates of the very same files are the success of the first package, whose list is read once', async () => {
    const ids = await invoiced(4);
    await at.round();
    // As if the notes of the session had been lost.
    for (const one of await statesOf(ids))
      if (one) await at.deps.ksef.move(one, { ...one, state: 'to-send' });
    at.wait(2 * MINUTE);
    await at.round();
    at.wait(MINUTE);
    const calls = watch();
    await at.round();
    const [first, second] = await at.came();
    expect(second?.invoices.map(({ code }) => code)).toEqual([440, 440, 440, 440]);
    const numbers = (await statesOf(ids)).map((document) => document?.ksefNumber);
    expect(new Set(numbers)).toEqual(new Set(first?.invoices.map(({ ksefNumber }) => ksefNumber)));
    expect(calls.filter((call) => call === `GET /sessions/${first?.reference}/invoices`)).toHaveLength(1);
  });

  test('two rounds at once begin one package', async () => {
    const ids = await invoiced(4);
    await Promise.all([at.round(), at.round()]);
    expect(await at.came()).toHaveLength(1);
    at.wait(MINUTE);
    await at.round();
    expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
  });

  test('a package is begun for no seller whose switch an operator has taken away', async () => {
    const seller = await at.deps.ksef.seller(at.opened.nip);
    const { now } = at.opened.world;
    const gone = { entityId: 'set_ksef', actorId: 'system', action: 'ksef-switched-off' as const, at: now };
    await at.deps.ksef.removeSeller(at.opened.nip, gone);
    if (seller) expect(await at.deps.ksef.beginPackage(seller, now)).toBe(false);
    expect(await at.deps.ksef.seller(at.opened.nip)).toBeUndefined();
  });

  test('an upload that failed is left to its time, and its invoices are sent again', async () => {
    const ids = await invoiced(4);
    answerAt('/storage/', () => new Response(null, { status: 503 }));
    await at.round();
    globalThis.fetch = real;
    at.wait(MINUTE);
    await at.round();
    // Whoever opened it may still be at it.
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'sent', attempts: 0 }));
    at.wait(MINUTE);
    await at.round();
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'to-send', attempts: 1 }));
    await rounds(3);
    expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
  });

  test('a close that KSeF refuses pauses nobody, and its session says later what became of it', async () => {
    const ids = await invoiced(4);
    answerAt('/close', () =>
      Response.json({ errors: [{ code: 21_205, description: 'x' }] }, { status: 400 }),
    );
    await at.round();
    globalThis.fetch = real;
    expect(await at.deps.ksef.seller(at.opened.nip)).not.toHaveProperty('waitsUntil');
    at.wait(2 * MINUTE);
    await rounds(2);
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'accepted', attempts: 0 }));
  });

  test('documents sent before are asked for also while packages cannot be uploaded', async () => {
    const first = await invoiced(4);
    await at.round();
    const second = await invoiced(4);
    at.wait(2 * MINUTE);
    globalThis.fetch = async (input, init) =>
      init?.method === 'PUT' ? new Response(null, { status: 503 }) : real(input, init);
    await at.round();
    expect(await stateNames(first)).toEqual(all(first, 'accepted'));
    expect(await stateNames(second)).toEqual(all(second, 'sent'));
  });

  test('after three packages that failed, documents go one by one', async () => {
    const ids = await invoiced(4);
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return real(input, init);
      const { length } = Buffer.from(init.body as Uint8Array<ArrayBuffer>);
      return real(input, { ...init, body: Buffer.alloc(length) });
    };
    await rounds(7);
    expect((await at.came()).map(({ batch }) => batch?.status?.code)).toEqual([405, 405, 405, undefined]);
    expect((await statesOf(ids)).map((document) => document?.attempts)).toEqual([3, 3, 3, 3]);
    await rounds(3);
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'accepted', isPacked: false }));
  });

  test('a package that KSeF refuses is an attempt of each of its documents, and pauses nobody', async () => {
    const ids = await invoiced(4);
    const open =
      (codes: number[]): OpenKsef =>
      async (...given) => ({
        ...(await openKsef(...given)),
        openBatch: () => Promise.reject(new KsefRefused('KSeF: no', codes)),
      });
    await at.round({ open: open([21_405]) });
    expect(await statesOf(ids)).toMatchObject(
      all(ids, { state: 'to-send', attempts: 1, reason: 'KSeF: no' }),
    );
    expect(await at.deps.ksef.seller(at.opened.nip)).not.toHaveProperty('waitsUntil');
    at.wait(2 * MINUTE);
    await at.round({ open: open([]) });
    // Without a code it is the seller who is refused.
    expect((await statesOf(ids)).map((document) => document?.attempts)).toEqual([1, 1, 1, 1]);
    expect(await at.deps.ksef.seller(at.opened.nip)).toMatchObject({ problem: 'KSeF: no' });
  });

  test('a session that a day of silence cancelled loses nothing', async () => {
    const ids = await invoiced(4);
    answerAt('/storage/', () => new Response(null, { status: 503 }));
    await at.round();
    globalThis.fetch = real;
    at.wait(DAY);
    await rounds(4);
    expect(await statesOf(ids)).toMatchObject(all(ids, { state: 'accepted', attempts: 1 }));
    expect((await at.accepted()).map(({ mode }) => mode)).toEqual(all(ids, 'Offline'));
  });
});

describe('a death', () => {
  /** A round of which nothing is heard from its call number `last` on, which is made or not. */
  async function dyingRound(last: number, isMade: boolean): Promise<boolean> {
    let calls = 0;
    const died = new Error('died');
    const dying =
      <Given extends unknown[], T>(act: (...given: Given) => Promise<T>) =>
      async (...given: Given): Promise<T> => {
        calls += 1;
        if (calls > last || (calls === last && !isMade)) throw died;
        const result = await act(...given);
        if (calls >= last) throw died;
        return result;
      };
    globalThis.fetch = dying(real);
    const { ksef, files } = at.deps;
    await at.round({
      ksef: {
        ...ksef,
        move: dying(ksef.move),
        beginPackage: dying(ksef.beginPackage),
        show: dying(ksef.show),
      },
      files: { ...files, put: dying(files.put) },
      enqueue: dying(at.deps.enqueue),
    });
    globalThis.fetch = real;
    return calls >= last;
  }

  test.each([
    ['before', false],
    ['after', true],
  ])('a death %s any call of two rounds ends in one number for each document', async (_, isMade) => {
    let isDead = true;
    for (let last = 1; isDead; last += 1) {
      const ids = await invoiced(4);
      isDead = await dyingRound(last, isMade);
      if (!isDead) isDead = await dyingRound(last, isMade);
      at.wait(MINUTE);
      await rounds(7);
      expect(await stateNames(ids)).toEqual(all(ids, 'accepted'));
      expect(await at.deps.ksef.open()).toEqual([]);
      const numbers = (await at.accepted()).map(({ number }) => number);
      expect(numbers).toHaveLength(new Set(numbers).size);
      // Each death is another package's: the next one must not wait.
      at.wait(HOUR);
    }
  });
});
