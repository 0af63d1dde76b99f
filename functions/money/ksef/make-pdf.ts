import { codeAddress, type KsefSeller, type Submission } from '#shared/domain/ksef.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { ksefHosts } from '../../adapters/ksef/access.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import type { KsefDeps } from './ksef-deps.ts';

/** Makes the PDF of a document with the codes that it has: the second one only where it went out without a number. */
export async function makePdf(
  { orderId, place, nip, issuedAt, hash = '', ksefNumber: number, offline }: Submission,
  { environment }: KsefSeller,
  deps: KsefDeps,
): Promise<void> {
  const document = (await deps.invoices.ofOrder(orderId))[place - 1];
  if (!document) throw new Error(`document ${place} of ${orderId} is gone`);
  const issuedOn = warsawDay(new Date(issuedAt));
  const { codes } = ksefHosts(environment);
  const address = codeAddress(codes, { nip, issuedOn, hash: offline?.hash ?? hash });
  const pdf = await deps.documentFile(document, 'pdf', {
    address,
    ...(number && { number }),
    ...(offline && { certificate: offline.certificate }),
  });
  await deps.files.put(invoiceKey(orderId, place), pdf, 'application/pdf');
}
