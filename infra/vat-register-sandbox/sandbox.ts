import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SandboxOptions {
  /** 0 selects any free port. */
  port: number;
  now: () => Date;
}

interface Answer {
  status: number;
  body: unknown;
}

const QUESTIONS_A_DAY = 100;
const SLOW = 5_000;

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

const subjectOf = (nip: string, isPerson: boolean) => ({
  name: isPerson ? 'JADWIGA ŻÓŁĆ' : `TARGOWA ${nip.slice(3, 6)} SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ`,
  nip,
  statusVat: 'Czynny',
  regon: '000000000',
  krs: isPerson ? null : '0000000000',
  residenceAddress: isPerson ? 'ŚWIĘTEJ ANNY 3/4, 31-008 KRAKÓW' : null,
  workingAddress: isPerson ? null : `MARSZAŁKOWSKA ${nip.slice(6, 8)}, 00-590 WARSZAWA`,
  accountNumbers: [],
  hasVirtualAccounts: false,
});

const found = (subject: object | null, at: Date): Answer => ({
  status: 200,
  body: { result: { subject, requestDateTime: at.toISOString(), requestId: 'sandbox-1' } },
});
const SPENT: Answer = {
  status: 429,
  body: { code: 'WL-191', message: 'Przekroczono dobowy limit zapytań.' },
};

/** The answers that a number asks for by its beginning. */
const special: Record<string, (nip: string, at: Date) => Answer | Promise<Answer>> = {
  '990': (_, at) => found(null, at),
  '991': async (nip, at) => {
    await sleep(SLOW, undefined, { ref: false });
    return found(subjectOf(nip, false), at);
  },
  '992': () => SPENT,
  '993': () => ({ status: 500, body: 'Internal Server Error' }),
  '994': () => ({ status: 200, body: { data: 'Przerwa techniczna' } }),
  '995': (nip, at) => found(subjectOf(nip, true), at),
};

function answers(now: () => Date) {
  const asked: { nip: string; day: string }[] = [];
  return async (path: string, date: string | null): Promise<Answer> => {
    if (path === '/sandbox/questions') return { status: 200, body: asked };
    const nip = /^\/api\/search\/nip\/(\d{10})$/.exec(path)?.[1];
    const day = format.format(now());
    if (!nip) return { status: 404, body: { code: 'WL-113', message: 'Nieprawidłowy NIP.' } };
    if (!date || date > day) return { status: 400, body: { code: 'WL-103', message: 'Nieprawidłowa data.' } };
    if (asked.filter((question) => question.day === day).length >= QUESTIONS_A_DAY) return SPENT;
    asked.push({ nip, day });
    return special[nip.slice(0, 3)]?.(nip, now()) ?? found(subjectOf(nip, false), now());
  };
}

/** Starts a stand-in for the list of VAT payers on 127.0.0.1; the README says which number gets which answer. */
export async function startVatRegisterSandbox({ port, now }: SandboxOptions) {
  const answer = answers(now);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    void answer(pathname, searchParams.get('date')).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
