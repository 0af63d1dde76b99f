import { seenVersion } from '../domain/version.ts';
import { referenceCode, referenceCodeText } from '../domain/visit.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { prepared } from './prepared.ts';

/** How clients say "new": null, an empty text, or zero. */
const isBlankId = (value: unknown): boolean => value === null || value === '' || value === 0;

const withoutBlankId = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'id' in sent && isBlankId(sent.id)
    ? { ...sent, id: undefined }
    : sent;

/**
 * Saves a reference code: a new one where `id` is a fair's, or blank for the active fair, otherwise changes the one with
 * this id. The code itself cannot change, because links with it have been given out.
 */
export const saveRefCode = call({
  id: 'saveRefCode',
  resource: 'visits',
  invalidates: ['figures'],
  method: 'POST',
  path: '/api/WebVisitors/saveRefCode',
  roles: ['Admin'],
  body: prepared(
    withoutBlankId,
    z.strictObject({
      id: z.optional(z.string().check(z.regex(/^fair_[0-9a-hjkmnp-tv-z]{12}(\+[a-z0-9_-]{1,40})?$/))),
      referenceCode: referenceCodeText,
      description: z._default(referenceCode.shape.description, ''),
      visible: z._default(z.boolean(), true),
      /** The changed code's version on the screen. */
      version: z.optional(seenVersion),
    }),
  ),
  response: referenceCode,
  problems: ['not_found', 'no_active_fair', 'code_taken', 'changed_meanwhile'],
});
