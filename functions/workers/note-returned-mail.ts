import { noteReturnedMail } from '../mail/note-returned-mail.ts';
import { readReturnedMail } from '../mail/read-returned-mail.ts';
import { recipients } from '../wiring/stores.ts';

const note = noteReturnedMail(recipients);

export async function handler(event: unknown): Promise<void> {
  const found = readReturnedMail(event);
  if (found) await note(found, new Date());
}
