import { type Company, company } from '#shared/domain/company.ts';
import * as z from '#shared/zod.ts';

/** Milliseconds after which an answer comes too late for whoever is typing. */
const TIMEOUT = 2_000;

/** The list of VAT payers did not answer, or not as documented. */
export class VatRegisterSilent extends Error {}

/** This address has had its questions of the day: the list answers nobody here until midnight in Warsaw. */
export class VatRegisterSpent extends VatRegisterSilent {}

const answer = z.object({
  result: z.object({
    subject: z.nullish(
      z.object({
        nip: z.string(),
        name: z.string(),
        workingAddress: z.nullish(z.string()),
        residenceAddress: z.nullish(z.string()),
      }),
    ),
  }),
});

/** The list has addresses in one line: `MARSZAŁKOWSKA 12/3, 00-590 WARSZAWA`. */
const ADDRESS = /^(?<streetAddress>.+),\s*(?<postalCode>\d{2}-\d{3})\s+(?<city>.+)$/;

/** Each field by itself: one that does not fit the form does not cost the others. */
const fitting = (typed: Record<string, string | undefined>): Company =>
  Object.fromEntries(
    Object.entries(company.shape).flatMap(([field, schema]) => {
      const read = z.safeParse(schema, typed[field]);
      return read.success && read.data ? [[field, read.data]] : [];
    }),
  );

/**
 * Asks for a company by its tax number, as it is on a day (`2026-11-21`).
 * @returns undefined where the list does not have it
 */
export type AskVatRegister = (nip: string, day: string) => Promise<Company | undefined>;

async function read(response: Response, nip: string): Promise<Company | undefined> {
  const body = z.safeParse(answer, await response.json());
  if (!body.success) throw new VatRegisterSilent('an unexpected answer');
  const { subject } = body.data.result;
  if (!subject) return undefined;
  // It would stand on an invoice.
  if (subject.nip !== nip) throw new VatRegisterSilent('another company');
  const { groups = {} } = ADDRESS.exec(subject.workingAddress ?? subject.residenceAddress ?? '') ?? {};
  return fitting({ name: subject.name, ...groups });
}

/**
 * The ministry's list of VAT payers at `host`, which needs no key. It never waits for more than two seconds.
 * @throws VatRegisterSilent, VatRegisterSpent
 */
export const vatRegister =
  (host: string): AskVatRegister =>
  async (nip, day) => {
    try {
      const response = await fetch(`${host}/api/search/nip/${nip}?date=${day}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (response.status === 429) throw new VatRegisterSpent('429');
      if (!response.ok) throw new VatRegisterSilent(String(response.status));
      return await read(response, nip);
    } catch (error) {
      throw error instanceof VatRegisterSilent ? error : new VatRegisterSilent(String(error));
    }
  };
