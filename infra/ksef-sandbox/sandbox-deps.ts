import type { SandboxArchive, SandboxSession } from './archive.ts';
import type { SandboxKeys } from './keys.ts';
import type { Modes } from './modes.ts';
import type { Encryption } from './requests.ts';
import { Refusal, UNKNOWN_KEY } from './responses.ts';
import type { SandboxStorage } from './storage.ts';

export interface SandboxDeps {
  archive: SandboxArchive;
  keys: SandboxKeys;
  storage: SandboxStorage;
  modes: Modes;
  now: () => Date;
}

/** The session of a seller. @throws Refusal */
export function sessionIn(archive: SandboxArchive, nip: string, reference: string): SandboxSession {
  const found = archive.session(reference, nip);
  if (!found) throw new Refusal(400, 'Brak sesji o wskazanym numerze referencyjnym.', 21_173);
  return found;
}

/** The key of a new session, empty where it was not encrypted for us. @throws Refusal for a key that was withdrawn */
export function keyIn(
  { encryptedSymmetricKey, initializationVector: vector, publicKeyId }: Encryption,
  { keys }: Pick<SandboxDeps, 'keys'>,
): { key: string; vector: string } {
  if (!keys.isCurrent(publicKeyId))
    throw new Refusal(400, 'Nieprawidłowy identyfikator klucza publicznego.', UNKNOWN_KEY);
  return { key: keys.open(encryptedSymmetricKey)?.toString('base64') ?? '', vector };
}
