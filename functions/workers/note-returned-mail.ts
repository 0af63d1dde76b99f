import { noteReturnedMail } from '../mail/note-returned-mail.ts';
import { readReturnedMail } from '../mail/read-returned-mail.ts';
import { messages, recipients } from '../wiring/stores.ts';

const note = noteReturnedMail(recipients, messages);

export async function handler(event: unknown): Promise<void> {
  const found = readReturnedMail(event);
  if (found) await note(found, new Date());
}
