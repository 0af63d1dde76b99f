/**
 * Stands in for two parts of nodemailer in the bundles: its reading of addresses, since everything that is attached is
 * given as bytes and `node:http` takes as long as half of the SDK's client, and its list of kinds of files, since each
 * attachment says what it is (functions/documents/mail/mime.ts).
 */
function refuse(): never {
  throw new Error('Attachments say what they are and are not fetched: see infra/build/mail-parts.ts');
}

export default refuse;
export const detectMimeType = refuse;
export const detectExtension = refuse;
