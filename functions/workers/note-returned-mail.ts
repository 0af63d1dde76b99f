import { noteReturnedMail } from '../mail/note-returned-mail.ts';
import { readReturnedMail } from '../mail/read-returned-mail.ts';
import { openTable } from '../store/open.ts';
import { recipientStore } from '../store/recipients.ts';

const note = noteReturnedMail(recipientStore(openTable()));

export async function handler(event: unknown): Promise<void> {
  const found = readReturnedMail(event);
  if (found) await note(found, new Date());
}
