import type { LocalText } from '../domain/text.ts';

/** An empty line separates paragraphs. */
export interface MailTemplate {
  subject: LocalText;
  /** The heading: the answer to "did it work?". */
  title: LocalText;
  body: LocalText;
  button: LocalText;
}
