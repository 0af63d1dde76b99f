import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  VatRegisterSilent,
  VatRegisterSpent,
  vatRegister,
} from '#functions/adapters/vat-register/vat-register.ts';
import { listen, type RunningServer } from '#infra/local-cloud/core/http.ts';

const NIP = '5260001246';
const subject = {
  nip: NIP,
  name: 'TARGOWA SP. Z O.O.',
  workingAddress: 'MARSZAŁKOWSKA 12/3, 00-590 WARSZAWA',
};

/** A list that answers with whatever it is told to. */
let list: RunningServer;
let answer: { status?: number; headers?: Record<string, string>; body: string };
beforeAll(async () => {
  list = await listen(0, async (_request, response) => {
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
});
afterAll(() => list.close());

const asked = (body: unknown, more: { status?: number; headers?: Record<string, string> } = {}) => {
  answer = { ...more, body: typeof body === 'string' ? body : JSON.stringify(body) };
  return vatRegister(list.url)(NIP, '2026-11-21');
};
const found = (fields: object) => ({ result: { subject: { ...subject, ...fields } } });

test('a company is read as the list has it', async () => {
  expect(await asked(found({}))).toEqual({
    ...{ name: subject.name, streetAddress: 'MARSZAŁKOWSKA 12/3', postalCode: '00-590', city: 'WARSZAWA' },
  });
  expect(await asked({ result: { subject: null } })).toBeUndefined();
});

test.each([
  ['another company', found({ nip: '5261040828' })],
  ['a company without its number', found({ nip: undefined })],
  ['no name', found({ name: null })],
  ['an error as a success', { code: 'WL-100', message: 'Wystąpił nieoczekiwany błąd serwera.' }],
  ['a page', '<html>Przerwa techniczna</html>'],
  ['half an answer', '{"result":{"subject":{"name":"TARG'],
])('nothing is believed of a list that answers with %s', async (_lie, body) => {
  await expect(asked(body)).rejects.toBeInstanceOf(VatRegisterSilent);
});

test('a list that sends elsewhere is not followed, and one that is spent is told from one that fails', async () => {
  const elsewhere = { status: 302, headers: { location: `${list.url}/inny` } };
  await expect(asked(found({}), elsewhere)).rejects.toBeInstanceOf(VatRegisterSilent);
  await expect(asked('', { status: 429 })).rejects.toBeInstanceOf(VatRegisterSpent);
  await expect(asked(found({}), { status: 500 })).rejects.not.toBeInstanceOf(VatRegisterSpent);
});

test('a line of the address that fits no form costs no other field', async () => {
  const odd = await asked(found({ workingAddress: `${'Ł'.repeat(300)}, 00-590 WARSZAWA` }));
  expect(odd).toEqual({ name: subject.name, postalCode: '00-590', city: 'WARSZAWA' });
  expect(await asked(found({ workingAddress: 'bez kodu', residenceAddress: null }))).toEqual({
    name: subject.name,
  });
});
