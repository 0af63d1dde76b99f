import { parseArgs } from 'node:util';
import { Problem } from '#shared/contract/problem.ts';
import { problemText } from '#shared/texts/problems.ts';
import { commands, usage } from '../ops/commands.ts';
import { installationOfStage, localInstallation } from '../ops/installation.ts';
import { confirmed } from '../ops/prompt.ts';
import { Findings, WrongArgument } from '../ops/refused.ts';

const options = {
  stage: { type: 'string' },
  port: { type: 'string' },
  email: { type: 'string' },
  queue: { type: 'string' },
  yes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function argumentsGiven() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}`);
  }
}

/** @returns the text to print */
async function run(): Promise<string> {
  const { values, positionals } = argumentsGiven();
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

try {
  console.log(await run());
} catch (error) {
  const isFinding = error instanceof Findings;
  const text = error instanceof Problem ? problemText(error.code, 'en') : ((error as Error).message ?? error);
  (isFinding ? console.log : console.error)(text);
  process.exitCode = error instanceof WrongArgument ? 2 : 1;
}
