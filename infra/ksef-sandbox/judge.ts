import { isRightNip } from '#shared/domain/nip.ts';
import type { SandboxArchive, SandboxSession, SentInvoice } from './archive.ts';
import { newKsefNumber } from './numbers.ts';
import { warsawDay } from './units.ts';

type Verdict = Pick<SentInvoice, 'code' | 'description'> &
  Partial<Pick<SentInvoice, 'details' | 'extensions' | 'ksefNumber' | 'mode' | 'number' | 'issuedOn'>>;

const MAX_BYTES = 1_000_000;
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">';

const textIn = (file: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(file)?.[1] ?? '';

const taxNumbersIn = (file: string): string[] =>
  [...file.matchAll(/<NIP>([^<]*)<\/NIP>/g)].map(([, number = '']) => number);

const wrong = (detail: string): Verdict => ({
  code: 450,
  description: 'Błąd weryfikacji semantyki dokumentu faktury',
  details: [detail],
});

function duplicate({ session, invoice }: NonNullable<ReturnType<SandboxArchive['duplicateOf']>>): Verdict {
  return {
    code: 440,
    description: 'Duplikat faktury',
    details: [`Duplikat faktury. Faktura o numerze KSeF: ${invoice.ksefNumber} została już przesłana`],
    extensions: {
      originalSessionReferenceNumber: session.reference,
      originalKsefNumber: invoice.ksefNumber ?? '',
    },
  };
}

/** When a file came, and whether its sender declared it as offline. */
interface Receipt {
  at: Date;
  isOffline: boolean;
}

/** What the ministry's checks say of a file, as far as they matter to us; it does not read the whole schema. */
export function judge(
  file: Buffer,
  { nip }: SandboxSession,
  archive: SandboxArchive,
  { at, isOffline }: Receipt,
): Verdict {
  const xml = file.toString('utf8');
  if (!xml.startsWith(HEAD) || file.byteLength > MAX_BYTES)
    return { code: 430, description: 'Błąd weryfikacji pliku faktury' };
  if (textIn(xml, 'NIP') !== nip) return { code: 410, description: 'Nieprawidłowy zakres uprawnień' };
  const [issuedOn, today] = [textIn(xml, 'P_1'), warsawDay(at)];
  if (!issuedOn || issuedOn > today) return wrong('P_1 jest późniejsza niż data przyjęcia');
  const wrongNip = taxNumbersIn(xml).find((number) => !isRightNip(number));
  if (wrongNip) return wrong(`NIP ${wrongNip} ma błędną sumę kontrolną`);
  const number = `${textIn(xml, 'RodzajFaktury')} ${textIn(xml, 'P_2')}`;
  const first = archive.duplicateOf(nip, number);
  if (first) return duplicate(first);
  return {
    code: 200,
    description: 'Sukces',
    number,
    issuedOn,
    ksefNumber: newKsefNumber(nip, at),
    mode: isOffline || issuedOn < today ? 'Offline' : 'Online',
  };
}
