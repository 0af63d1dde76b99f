import { parseArgs } from 'node:util';
import { Problem } from '#shared/contract/problem.ts';
import { problemText } from '#shared/texts/problems.ts';
import { commands, usage } from './commands.ts';
import { installationOfStage, localInstallation } from './installation.ts';
import { confirmed } from './prompt.ts';
import { Findings, WrongArgument } from './refused.ts';

const options = {
  stage: { type: 'string' },
  port: { type: 'string' },
  email: { type: 'string' },
  queue: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function argumentsGiven(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}`);
  }
}

/** @returns the text to print */
async function answerTo(args: readonly string[]): Promise<string> {
  const { values, positionals } = argumentsGiven(args);
  const [name = '', first, ...more] = positionals;
  const command = commands[name];
  if (!name && values.help) return usage;
  if (!command) throw new WrongArgument(name ? `There is no command ${name}. ${usage}` : usage);
  if (values.help) return command.help;
  const given = first ?? (command.option && values[command.option]);
  if (command.needs && !given) throw new WrongArgument(`${name} needs ${command.needs}: see ${name} --help.`);
  const tooMany = command.needs ? more[0] : first;
  if (tooMany) throw new WrongArgument(`${name} does not take ${tooMany}: see ${name} --help.`);
  if (command.warns && !values.yes) await confirmed(command.warns(given ?? ''));
  const installation = values.stage
    ? await installationOfStage(values.stage)
    : await localInstallation(values.port);
  return command.run(given ?? '', installation);
}

interface Outcome {
  text: string;
  /** 1 where something failed or was found, 2 where the arguments were not understood. */
  exitCode: 0 | 1 | 2;
  /** Whether the text is the command's own answer, not an error. */
  isAnswer: boolean;
}

/** Runs one command of `npm run ops`, given what stands behind it. */
export async function runOps(args: readonly string[]): Promise<Outcome> {
  try {
    return { text: await answerTo(args), exitCode: 0, isAnswer: true };
  } catch (error) {
    const text =
      error instanceof Problem ? problemText(error.code, 'en') : String((error as Error).message ?? error);
    return { text, exitCode: error instanceof WrongArgument ? 2 : 1, isAnswer: error instanceof Findings };
  }
}
