import { parseArgs } from 'node:util';
import { ask } from '../ops/ask.ts';
import { questions, savePaymentKeys } from '../ops/payment-keys.ts';
import { localPlace, type Place, placeOfStage } from '../ops/place.ts';
import { recoverAdmin } from '../ops/recover-admin.ts';
import { redrive } from '../ops/redrive.ts';

const options = {
  stage: { type: 'string' },
  port: { type: 'string' },
  email: { type: 'string' },
  queue: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;
type Values = Partial<Record<'stage' | 'port' | 'email' | 'queue', string>>;

interface Command {
  help: string;
  run(values: Values, place: Place): Promise<string>;
}

function needed(values: Values, name: keyof Values): string {
  const value = values[name];
  if (!value) throw new Error(`--${name} is missing: see --help`);
  return value;
}

/** What operators do by hand. Each act is told by the audit trail, as done by the system. */
const commands: Record<string, Command> = {
  'payment-keys': {
    help: `Asks for the payment provider's keys, tries them, and puts them into the stage's secret. They hold
within five minutes, without a deployment. Without a terminal, five lines of the standard input answer.

  npm run ops -- payment-keys --stage prod`,
    async run(_, place) {
      await savePaymentKeys(await ask(questions), place);
      return 'Saved. The settings page shows whether the provider takes them.';
    },
  },
  'recover-admin': {
    help: `Issues a one-time link, good for an hour, with which an Admin sets a new password and, where the
house requires one, a new second factor: what they had is void. Who has no login yet gets one.

  npm run ops -- recover-admin --stage prod --email you@example.com`,
    run: (values, place) => recoverAdmin(needed(values, 'email'), place),
  },
  redrive: {
    help: `Gives the dead letters of a queue (issue, mail, tasks) back to it, at most 500 at once. Mend first what
made them fail: the jobs page says it.

  npm run ops -- redrive --stage prod --queue mail`,
    run: async (values, place) => `${await redrive(needed(values, 'queue'), place)} given back.`,
  },
};

const usage = `npm run ops -- COMMAND [--stage NAME | --port N]

${Object.entries(commands)
  .map(([name, { help }]) => `  ${name.padEnd(15)}${help.split(/[.,]/, 1)[0]}`)
  .join('\n')}

With --stage it works on AWS, with your credentials; without, on the local cloud that runs (--port N for another
one). COMMAND --help says more.`;

const { values, positionals } = parseArgs({ options, allowPositionals: true });
const command = commands[positionals[0] ?? ''];
if (!command || values.help) {
  console.log(command?.help ?? usage);
  process.exit(values.help ? 0 : 1);
}
try {
  const place = values.stage ? await placeOfStage(values.stage) : await localPlace(values.port);
  console.log(await command.run(values, place));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
