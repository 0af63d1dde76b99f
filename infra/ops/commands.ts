import { providerIds } from '#shared/domain/payments/providers.ts';
import { appleWalletQuestions, saveAppleKeys } from './apple-wallet.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { googleWalletQuestions, saveGoogleKeys } from './google-wallet.ts';
import type { Installation } from './installation.ts';
import { ksefQuestions, switchKsefOff, switchKsefOn } from './ksef-access.ts';
import { providerNamed, questionsOf, savePaymentKeys } from './payment-keys.ts';
import { prompt } from './prompt.ts';
import { reconcile } from './reconcile.ts';
import { recoverAdmin } from './recover-admin.ts';
import { redrive } from './redrive.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { addKey, dropKey, warnOfDropping } from './rotate.ts';
import { trace } from './trace.ts';

export interface Command {
  /** Its argument's name in the help: `ORDER`; absent where it takes none. */
  needs?: string;
  /** An option that may replace the argument, as in older instructions. */
  option?: 'email' | 'queue';
  /** A warning for an irreversible command, which then asks for confirmation. */
  warns?(given: string): string;
  /** The list of commands shows its first sentence. */
  help: string;
  run(given: string, installation: Installation): Promise<string>;
}

/** The operators' commands. The audit trail records each as done by the system. */
export const commands: Record<string, Command> = {
  'payment-keys': {
    ...(providerIds.length > 1 && { needs: 'PROVIDER' }),
    help: `Asks for the payment provider's keys, tries them, and puts them into the stage's secret. They hold
within five minutes, without a deployment. Without a terminal, lines of the standard input answer.

  npm run ops -- payment-keys PROVIDER --stage prod`,
    async run(provider, installation) {
      const id = providerNamed(provider || undefined);
      await savePaymentKeys(id, await prompt(questionsOf(id)), installation);
      return 'Saved. The settings page shows whether the provider takes them.';
    },
  },
  ksef: {
    needs: 'NIP',
    help: `Sends the documents that a seller issues from now on to KSeF, or renews the seller's token. It asks for the
environment, the token, and whether people's invoices are sent, too; and for a certificate of type Offline, with which
documents that miss KSeF go out without numbers. It logs in, and saves them where KSeF takes the token. Without a
terminal, six lines of the standard input answer.

  npm run ops -- ksef 1234563218 --stage prod`,
    async run(nip, installation) {
      await switchKsefOn(nip, await prompt(ksefQuestions), installation);
      return 'KSeF takes the token. What this seller issues from now on is sent within two minutes.';
    },
  },
  'ksef-off': {
    needs: 'NIP',
    help: `Ends sending a seller's documents to KSeF, and forgets their token. Documents under way wait until it is
switched on again; those issued meanwhile are not sent, and their PDFs go out at once. It asks first; --yes answers.

  npm run ops -- ksef-off 1234563218 --stage prod`,
    warns: (nip) => `What ${nip} issues from now on does not go to KSeF.`,
    async run(nip, installation) {
      await switchKsefOff(nip, installation);
      return 'Nothing more is sent.';
    },
  },
  'apple-wallet': {
    help: `Asks for the three files that sign passes for Apple Wallet: the pass type's certificate, its key, and the WWDR
certificate that issued it; and for a push service, which is Apple's where nothing is typed. Tries them by a pass that they sign, and puts them into the stage's secret: the order's page
offers passes within five minutes. The same command renews them; passes in phones go on as long as the pass type stays.
Without a terminal, four lines of the standard input answer.

  npm run ops -- apple-wallet --stage prod`,
    async run(_, installation) {
      const { passType, endsAt } = await saveAppleKeys(await prompt(appleWalletQuestions), installation);
      return `Saved for ${passType}, good until ${endsAt.toISOString().slice(0, 10)}.`;
    },
  },
  'google-wallet': {
    help: `Asks for what opens Google's wallet service: the issuer's ID, the file with a service account's key, and for a
service, which is Google's where nothing is typed. Tries them by reading the issuer, and puts them into the stage's
secret: the order's page offers tickets for Google Wallet within five minutes. Without a terminal, three lines of the
standard input answer.

  npm run ops -- google-wallet --stage prod`,
    async run(_, installation) {
      const account = await saveGoogleKeys(await prompt(googleWalletQuestions), installation);
      return `Saved: ${account} may act for this issuer.`;
    },
  },
  'recover-admin': {
    needs: 'ADDRESS',
    option: 'email',
    help: `Issues a one-time link, good for an hour, with which an Admin sets a new password and, where the
house requires one, a new second factor: what they had is void. Who has no login yet gets one.

  npm run ops -- recover-admin you@example.com --stage prod`,
    run: recoverAdmin,
  },
  trace: {
    needs: 'ORDER',
    help: `Tells the whole story of an order: what is on record of it and what the logs say, in order of time, from the
browser's calls through queues to PDF and mail. ORDER is its number or its id; a correlation id (a problem's, or a
mail's X-Correlation-Id) tells of that one piece of work. It names no person and no address.

  npm run ops -- trace K3J2-8DNM-Q1RS --stage prod
  npm run ops -- trace ord_k3j28dnmq1rs`,
    run: trace,
  },
  resend: {
    needs: 'ORDER',
    help: `Mails an order's tickets once more, to its buyer and to each holder their own; six times an hour at most.

  npm run ops -- resend K3J2-8DNM-Q1RS --stage prod`,
    run: async (given, installation) => `On its way to ${await resend(given, installation)}.`,
  },
  reconcile: {
    needs: 'DAY',
    help: `Compares a day's payments with the provider's list of that day, and names what differs. Exit code 0 says that
nothing does, 1 that something has to be looked at. Days are Warsaw's; take one that is over.

  npm run ops -- reconcile 2026-11-21 --stage prod`,
    run: reconcile,
  },
  redrive: {
    needs: 'QUEUE',
    option: 'queue',
    help: `Gives the dead letters of a queue (issue, mail, tasks, pages) back to it. Mend first what
made them fail: the jobs page says it.

  npm run ops -- redrive mail --stage prod`,
    run: async (given, installation) => `${await redrive(given, installation)} given back.`,
  },
  rotate: {
    needs: 'KEY',
    help: `Adds a new key beside the one in use. KEY is links-key (links in mails, passes of the waiting room) or
signing-key (tickets): it signs after ten minutes, when every function knows it; what the older one signed stays good.
Or origin-key, by which calls that come through CloudFront are known: said once, every function accepts the new one
within ten minutes; said once more after that, CloudFront sends it; drop-key ends the older one.

  npm run ops -- rotate signing-key --stage prod`,
    run: addKey,
  },
  'drop-key': {
    needs: 'KEY',
    help: `Drops the oldest key of a secret that has two. Tickets that signing-key has signed stay good, since their
public key stays published; links that the dropped links-key has signed lead nowhere from then on. It asks before it
acts; --yes answers.

  npm run ops -- drop-key signing-key --stage prod
  npm run ops -- drop-key links-key --stage prod --yes`,
    warns: warnOfDropping,
    run: dropKey,
  },
  restore: {
    needs: 'MOMENT',
    help: `Makes the table as it was at a moment (UTC, of the last 35 days), beside the one in use, and says how to put it
in use. On the local cloud, to rehearse it: copies the items of the one at another port.

  npm run ops -- restore 2026-11-22T08:00Z --stage prod
  npm run ops -- restore 4400 --port 4410`,
    run: restore,
  },
  'export-person': {
    needs: 'ADDRESS',
    help: `Prints everything that is held about the person behind an e-mail address, as JSON to be given to them (GDPR
art. 15 and 20): orders, tickets, waiting lists, a login, why they are not written to. All spellings of one mailbox are
found (anna+fair@… and anna@…; at Gmail also with dots and as googlemail.com), and \`addresses\` lists them: look at
them before you hand it out. First be sure that it is they who ask.

  npm run ops -- export-person buyer@example.com --stage prod > buyer.json`,
    run: exportPerson,
  },
  'erase-person': {
    needs: 'ADDRESS',
    help: `Takes the person behind an e-mail address out of all fairs (GDPR art. 17), and says what stays and why. All
spellings of one mailbox are taken out, as export-person finds them, and named. Exit code 1 says that something stays
for now. It cannot be undone; first be sure that it is they who ask, and look at export-person.

  npm run ops -- erase-person buyer@example.com --stage prod`,
    run: erasePerson,
  },
};

/** A help's first clause, without what stands in brackets: the list gives it one line. */
const firstClause = (help: string): string =>
  help
    .replaceAll('\n', ' ')
    .replaceAll(/ \([^)]*\)/g, '')
    .split(/[.,:]/, 1)[0] ?? '';

export const usage = `npm run ops -- COMMAND [WHAT] [--stage NAME | --port N]

${Object.entries(commands)
  .map(([name, { help, needs = '' }]) => `  ${`${name} ${needs}`.padEnd(24)}${firstClause(help)}`)
  .join('\n')}

With --stage it works on AWS, with your credentials; without, on the local cloud that runs (--port N for another
one). COMMAND --help says more. Exit codes: 0 done, 1 failed or found something, 2 not understood.`;
