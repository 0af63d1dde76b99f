import { Problem } from '#shared/contract/problem.ts';
import { id } from '#shared/domain/ids.ts';
import * as z from '#shared/zod.ts';
import { accessToken, checkAccessToken } from './links.ts';

const parts = z.tuple([id('typ'), id('wtg'), z.string()]);

/** The text that the signature covers. */
const nameOf = (ticketTypeId: string, entryId: string): string => `${ticketTypeId}.${entryId}`;

/** The token in links of waiting list mails: which entry it belongs to, and a signature. */
export function placeToken(secret: string, line: { ticketTypeId: string; id: string }): string {
  const name = nameOf(line.ticketTypeId, line.id);
  return `${name}.${accessToken(secret, name)}`;
}

/** The entry that a token belongs to. @throws Problem link_invalid */
export function readPlaceToken(secret: string, token: string): { ticketTypeId: string; id: string } {
  const read = z.safeParse(parts, token.split('.'));
  if (!read.success) throw new Problem('link_invalid');
  const [ticketTypeId, entryId, key] = read.data;
  checkAccessToken(secret, nameOf(ticketTypeId, entryId), key);
  return { ticketTypeId, id: entryId };
}
