import * as z from '#shared/zod.ts';
import { offlineCertificate } from './offline-certificate.ts';

/** The ministry's environments: where the API is, and what the codes on documents lead to. */
const known: Record<string, KsefHosts> = {
  test: { api: 'https://api-test.ksef.mf.gov.pl/v2', codes: 'https://qr-test.ksef.mf.gov.pl' },
  demo: { api: 'https://api-demo.ksef.mf.gov.pl/v2', codes: 'https://qr-demo.ksef.mf.gov.pl' },
  production: { api: 'https://api.ksef.mf.gov.pl/v2', codes: 'https://qr.ksef.mf.gov.pl' },
};

interface KsefHosts {
  api: string;
  codes: string;
}

/** A sandbox on this machine: nothing is sent in the clear to anywhere else. */
const SANDBOX = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** `test`, `demo`, `production`, or the address of a sandbox on this machine. */
export const ksefEnvironment = z
  .string()
  .check(z.refine((environment) => environment in known || SANDBOX.test(environment)));

/** @throws Error where nobody knows the environment */
export function ksefHosts(environment: string): KsefHosts {
  if (SANDBOX.test(environment)) return { api: `${environment}/v2`, codes: environment };
  const hosts = known[environment];
  if (!hosts) throw new Error(`there is no environment ${environment} of KSeF`);
  return hosts;
}

/** What opens KSeF for one seller. */
const access = z.strictObject({
  environment: ksefEnvironment,
  token: z.string().check(z.regex(/^[\x21-\x7e]{10,512}$/)),
  /** For documents that go out without a number. */
  offline: z.optional(offlineCertificate),
});
export type KsefAccess = z.infer<typeof access>;

/** The secret before anybody has filled it in has a generated text only. */
const secretShape = z.object({ sellers: z.optional(z.record(z.string(), access)) });

/** The sellers of the secret, by NIP. */
export const accessesIn = (secret: string): Record<string, KsefAccess> =>
  z.parse(secretShape, JSON.parse(secret)).sellers ?? {};

/** The secret with another access of one seller, or without theirs. */
export function withAccess(secret: string, nip: string, given: KsefAccess | undefined): string {
  const { [nip]: _, ...others } = accessesIn(secret);
  return JSON.stringify({
    ...JSON.parse(secret),
    sellers: { ...others, ...(given && { [nip]: z.parse(access, given) }) },
  });
}
