import * as z from '../zod.ts';

/** What a mail program sends to a one-click address (RFC 8058, which names both types), or an empty body. */
export const oneClickBody = {
  body: z.optional(z.instanceof(Uint8Array)),
  upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], maxBytes: 1000 },
};
