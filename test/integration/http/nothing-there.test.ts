import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '#infra/openapi/sample-of.ts';
import { calls } from '#shared/contract/calls.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

/** Calls that require a proof first report its absence, and reveal nothing about what exists. */
const askedBefore: Record<string, ProblemCode | undefined> = {
  removeFactor: 'wrong_credentials',
  renewRecoveryCodes: 'wrong_credentials',
  getOrder: 'link_invalid',
  withdrawOrder: 'link_invalid',
  releaseOrder: 'link_invalid',
  renewOrderLink: 'link_invalid',
  openPaymentPage: 'link_invalid',
  payByBlik: 'link_invalid',
  lookUpPayment: 'link_invalid',
  confirmOrder: 'link_invalid',
  getPdf: 'link_invalid',
  getApplePass: 'link_invalid',
  getGooglePass: 'link_invalid',
  registerPass: 'pass_unknown',
  getLatestPass: 'pass_unknown',
  getInvoice: 'link_invalid',
  correctInvoice: 'link_invalid',
  correctName: 'link_invalid',
  transferTicket: 'link_invalid',
  correctEmail: 'link_invalid',
  getWaitingPlace: 'link_invalid',
  confirmWaiting: 'link_invalid',
  undoScan: 'gate_unknown',
};

/** Fields that have to agree, which independent samples do not. */
const agreeing: Record<string, object> = {
  copyFair: { endDate: '2026-11-22T10:00:00.000Z', salesEnd: '2026-11-22T10:00:00.000Z' },
  editFair: { endDate: '2026-11-22T10:00:00.000Z', salesEnd: '2026-11-22T10:00:00.000Z' },
};

/** Responses to a foreign notification and to a ticket check differ. */
const answered = ['notifyPayment', 'checkTicket'];

const mayFindNothing = calls.filter(
  (row) => row.problems.includes('not_found') && !row.upload && !answered.includes(row.id),
);

describe('a request in good form about what is not there', () => {
  test.each(mayFindNothing.map((row) => [row.id, row] as const))('%s', async (_, row) => {
    const body = row.method === 'GET' ? undefined : (sampleOf(row.body) as object | undefined);
    const told = await api.call(row, {
      cookie,
      params: sampleOf(row.params),
      query: sampleOf(row.query),
      ...(body && { body: { ...body, ...agreeing[row.id] } }),
    } as never);
    const code = askedBefore[row.id] ?? 'not_found';
    expect({ status: told.status, code: told.body?.code }).toEqual({ status: problems[code], code });
  });
});
