import type { LocalText } from '../domain/text.ts';

/** Paragraphs are parted by an empty line. */
export interface MailTemplate {
  subject: LocalText;
  /** The heading: the answer to "did it work?". */
  title: LocalText;
  body: LocalText;
  button: LocalText;
}
