import type { KsefDocument } from '#shared/contract/jobs-page.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { isDecided, isLate, needsLook, type Submission } from '#shared/domain/ksef.ts';
import type { KsefStore } from '../../store/money/ksef.ts';

/** What is to be known of documents on their way to KSeF: those refused, unclear or late, and why, as far as known. */
export async function ksefDocuments(
  ksef: Pick<KsefStore, 'open' | 'seller'>,
  now: Date,
): Promise<KsefDocument[]> {
  const open = await ksef.open();
  const sellers = new Map(
    await Promise.all(
      [...new Set(open.map(({ nip }) => nip))].map(async (nip) => [nip, await ksef.seller(nip)] as const),
    ),
  );
  // A seller who is not let in concerns all of theirs at once, before any is late.
  const problemOf = ({ nip }: Submission): string | undefined => sellers.get(nip)?.problem;
  return open
    .filter((document) => !isDecided(document))
    .filter((document) => needsLook(document) || isLate(document, now) || problemOf(document))
    .map((document) => {
      const reason =
        (needsLook(document) ? document.reason : undefined) ?? problemOf(document) ?? document.reason;
      const { orderId, fairId, place, number, state, issuedAt } = document;
      return {
        ...{ orderId, orderNumber: orderNumberOf(orderId), fairId, place, number, state, issuedAt },
        isOff: !sellers.get(document.nip),
        ...(reason && { reason }),
      };
    });
}
