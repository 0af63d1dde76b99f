import * as z from '../zod.ts';
import { asTyped } from './as-typed.ts';

/** As long as an address may be in mail (RFC 5321). What a payment provider takes is its adapter's affair. */
export const MAX_EMAIL = 254;

/** Whether two addresses are one, whatever capitals they are typed in; a missing one is none. */
export const isSameEmail = (one: string | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

/** Any atoms of RFC 5322 before the @, and a domain that ends in letters or, in Punycode, in other scripts' letters. */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** A domain in other letters as mail servers name it: `żółw.pl` is `xn--w-uga1v8h.pl`. */
function asciiDomain(domain: string): string {
  if (!/[^\x21-\x7e]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** A backtick is no apostrophe here: it may be part of an address. */
function asAddress(typed: string): string {
  const text = typed.split('`').map(asTyped).join('`');
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiDomain(text.slice(at));
}

/** An address as it stands in the envelope of a mail. */
export const email = z
  .string()
  .check(z.overwrite(asAddress), z.email({ pattern: ADDRESS }), z.maxLength(MAX_EMAIL));
