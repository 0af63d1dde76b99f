import { setTimeout as sleep } from 'node:timers/promises';
import type { findCompany as row } from '#shared/contract/companies.ts';
import type { Company } from '#shared/domain/company.ts';
import { lineOf } from '#shared/domain/network.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { isWithinShare } from '#shared/domain/unpaid.ts';
import {
  type AskVatRegister,
  VatRegisterSilent,
  VatRegisterSpent,
} from '../../adapters/vat-register/vat-register.ts';
import { log } from '../../runtime/log.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CompanyLookup, CompanyStore } from '../../store/sale/companies.ts';
import type { LineDayStore, StoredLineDay } from '../../store/sale/line-days.ts';

interface Deps {
  companies: CompanyStore;
  lineDays: LineDayStore;
  askVatRegister: AskVatRegister;
}

/** What the list answers an address in a day. */
export const QUESTIONS_A_DAY = 100;
/** From here on only those are answered who ask for an invoice. */
const QUESTIONS_FOR_ALL = QUESTIONS_A_DAY * 0.8;

/** Milliseconds: somebody else's question is answered within the list's own time limit, or not at all. */
const TWIN_WAIT = 2_200;
const STEP = 200;

/** The answer that another request has asked for a moment ago. */
async function twinsAnswer(
  found: CompanyLookup,
  nip: string,
  { now, day }: { now: Date; day: string },
  companies: CompanyStore,
): Promise<Company | undefined> {
  let lookup: CompanyLookup | undefined = found;
  const left = Date.parse(found.askedAt) + TWIN_WAIT - now.getTime();
  for (let waited = 0; waited < left && lookup && !lookup.answeredAt; waited += STEP) {
    await sleep(STEP);
    lookup = await companies.ofDay(nip, day);
  }
  return lookup?.company;
}

async function ask(
  nip: string,
  { now, day }: { now: Date; day: string },
  { companies, askVatRegister }: Deps,
): Promise<Company | undefined> {
  try {
    const found = await askVatRegister(nip, day);
    await companies.answer(nip, day, found, now);
    return found;
  } catch (error) {
    if (!(error instanceof VatRegisterSilent)) throw error;
    log.warn('vat-register-silent', { reason: error.message });
    await companies.answer(nip, day, undefined, now);
    if (error instanceof VatRegisterSpent) await companies.endDay(day, QUESTIONS_A_DAY, now);
    return undefined;
  }
}

/**
 * Counts a question for its network, where that leaves the day to others: counted before it is judged, so that requests
 * at once see each other.
 */
async function takeShare(
  network: string,
  limit: number,
  { now, day }: { now: Date; day: string },
  { companies, lineDays }: Deps,
): Promise<boolean> {
  await lineDays.count(network, { questions: 1 }, now);
  const days = await lineDays.ofBlock(network, now);
  const used = {
    line: questionsIn(days.filter(({ line }) => line === lineOf(network))),
    block: questionsIn(days),
  };
  if (isWithinShare(used, limit - (await companies.asked(day)))) return true;
  await lineDays.count(network, { questions: -1 }, now);
  return false;
}

/**
 * A company by its tax number. The list of VAT payers is asked once a number and Warsaw day for the whole house, since
 * its questions are counted by our address; what it did not answer stays unanswered until the next day.
 */
export const findCompany =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body: { nip, forInvoice } }, { network, now }) => {
    const at = { now, day: warsawDay(now) };
    const limit = forInvoice ? QUESTIONS_A_DAY : QUESTIONS_FOR_ALL;
    const isOurs =
      !(await deps.companies.ofDay(nip, at.day)) &&
      (await takeShare(network, limit, at, deps)) &&
      (await deps.companies.takeQuestion(nip, at.day, limit, now));
    if (isOurs) return answered(await ask(nip, at, deps));
    const known = await deps.companies.ofDay(nip, at.day);
    return answered(known && (await twinsAnswer(known, nip, at, deps.companies)));
  };

const questionsIn = (days: readonly StoredLineDay[]): number =>
  days.reduce((sum, { questions }) => sum + questions, 0);

const answered = (found: Company | undefined) => (found ? { company: found } : {});
