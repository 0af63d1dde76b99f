import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { type AppleKeys, passIssuerOf } from '../../adapters/wallet/apple-keys.ts';
import { FileOutcome } from '../../runtime/outcome.ts';
import { signature } from '../../runtime/signature.ts';
import type { PassDeps, PassOf } from './pass-of.ts';

const PASS = 'application/vnd.apple.pkpass';

/** What is signed to prove that a phone has a ticket's pass, of one of the ticket's editions. */
export const passTerms = (ticketId: string, edition: number): string =>
  `apple ${ticketId}${edition > 0 ? ` ${edition}` : ''}`;

/** The signed pass of a ticket, as it is now. */
export async function passFile(
  passOf: PassOf,
  { keys, now }: { keys: AppleKeys; now: Date },
  { wallet, publicUrl }: PassDeps,
): Promise<FileOutcome> {
  const { ticket, edition = ticket.edition ?? 0 } = passOf;
  // What a phone proves with is derived, so that nothing is stored until it asks.
  const token = signature(await wallet.tokens(), passTerms(ticket.id, edition));
  // Most requests of this function make no pass.
  const [{ applePass }, { passArchive }, { passIcons }] = await Promise.all([
    import('./apple-pass.ts'),
    import('../../adapters/wallet/pass-archive.ts'),
    import('../../adapters/wallet/pass-icons.ts'),
  ]);
  const pass = applePass(passOf, passIssuerOf(keys), { publicUrl, token });
  const content = await passArchive(pass, passIcons, { keys, now });
  return new FileOutcome(PASS, `bilet-${ticketNumberOf(passOf.ticket.id)}.pkpass`, content, {
    isOpened: true,
    lastModified: new Date(passOf.order.changedAt),
  });
}
