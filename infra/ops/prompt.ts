import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { WrongArgument } from './refused.ts';

/** Keys are pasted, with marks around them that nobody sees and a provider refuses. */
const UNSEEN = /\p{Cf}/gu;

interface PromptQuestion {
  key: string;
  text: string;
  hidden?: boolean;
}

/** Asks on the terminal; without one, each line of standard input answers one question. */
export async function prompt(questions: readonly PromptQuestion[]): Promise<Record<string, string>> {
  const terminal = process.stdin.isTTY === true;
  let hidden = false;
  const output = new Writable({
    write(chunk, _, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal });
  const typedLines = lines[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  for (const { key, text, hidden: secret = false } of questions) {
    if (terminal) process.stdout.write(`${text}: `);
    hidden = secret;
    const { value = '' } = (await typedLines.next()) as { value?: string };
    hidden = false;
    if (terminal && secret) process.stdout.write('\n');
    answers[key] = value.replace(UNSEEN, '').trim();
  }
  lines.close();
  return answers;
}

/** @throws WrongArgument unless the user confirms on the terminal; without one `--yes` confirms */
export async function confirmed(warning: string): Promise<void> {
  if (!process.stdin.isTTY) throw new WrongArgument(`${warning} Say --yes to do it all the same.`);
  const { answer } = await prompt([{ key: 'answer', text: `${warning} Type yes to go on` }]);
  if (answer !== 'yes') throw new WrongArgument('Nothing was done.');
}
