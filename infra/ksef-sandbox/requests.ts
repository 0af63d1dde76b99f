import * as z from 'zod/mini';

/** The documented fields of requests, of which clients send those that they leave out as null; any other is the caller's mistake. */
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/));
const hash = z.string().check(z.length(44));
const keyId = z.nullish(z.string().check(z.length(44)));

export const tokenLogin = z.strictObject({
  challenge: z.string().check(z.length(36)),
  contextIdentifier: z.strictObject({
    type: z.literal('Nip'),
    value: z.string().check(z.regex(/^[1-9](\d[1-9]|[1-9]\d)\d{7}$/)),
  }),
  encryptedToken: base64,
  publicKeyId: keyId,
  /** Networks that the token is good for: the sandbox knows one machine. */
  authorizationPolicy: z.nullish(z.looseObject({})),
});

const formCode = z.strictObject({
  systemCode: z.literal('FA (3)'),
  schemaVersion: z.literal('1-0E'),
  value: z.literal('FA'),
});

const encryption = z.strictObject({
  encryptedSymmetricKey: base64,
  initializationVector: base64,
  publicKeyId: keyId,
});
export type Encryption = z.infer<typeof encryption>;

export const sessionRequest = z.strictObject({ formCode, encryption });

const size = z.int().check(z.minimum(1));

export const batchRequest = z.strictObject({
  formCode,
  batchFile: z.strictObject({
    fileSize: size.check(z.maximum(5_000_000_000)),
    fileHash: hash,
    compressionType: z.nullish(z.literal('Zip')),
    fileParts: z
      .array(z.strictObject({ ordinalNumber: size, fileSize: size, fileHash: hash }))
      .check(z.minLength(1)),
  }),
  encryption,
  offlineMode: z.nullish(z.boolean()),
});

export const invoiceRequest = z.strictObject({
  invoiceHash: hash,
  invoiceSize: z.int(),
  encryptedInvoiceHash: hash,
  encryptedInvoiceSize: z.int(),
  encryptedInvoiceContent: base64,
  offlineMode: z.nullish(z.boolean()),
  hashOfCorrectedInvoice: z.nullish(hash),
});
export type InvoiceRequest = z.infer<typeof invoiceRequest>;
