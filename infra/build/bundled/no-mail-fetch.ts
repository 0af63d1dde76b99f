/**
 * Stands in for nodemailer's reading of addresses in the bundles: everything that is attached is given as bytes, and
 * `node:http`, which it imports, takes as long as half of the SDK's client.
 */
export default function refuse(): never {
  throw new Error('Attachments are not fetched in the bundles: see infra/build/mail-without-fetch.ts');
}
