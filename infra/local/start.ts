import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Closers } from '../local-cloud/core/closers.ts';
import { ENDPOINTS_FILE, OtherShapeError } from '../local-cloud/core/data-directory.ts';
import { NoEngineError } from '../local-cloud/core/dynamodb-program.ts';
import { isTaken } from '../local-cloud/core/http.ts';
import { root } from '../sources/root.ts';
import { type StartArguments, startArguments } from './arguments.ts';
import { startLocalCloud } from './cloud.ts';
import { deployWeb, makePages, uploadWeb } from './deploy-web.ts';
import type { Endpoints } from './endpoints.ts';
import { openToNetwork, terminalQr } from './host.ts';
import { inChild } from './in-child.ts';
import { buildSources, keptBuild } from './kept-build.ts';
import type { LocalCloud } from './options.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { gateLink, summary } from './summary.ts';
import { watchFunctions } from './watch-functions.ts';
import { watchWeb } from './watch-web.ts';

const say = (text: string) => console.log(`  ${text}`);
const complain = (functionName: string, line: string) =>
  console.error(`  ${functionName}: ${line.slice(0, 400)}`);

function follow(cloud: LocalCloud, { web, dataDir }: StartArguments, closers: Closers): void {
  const bundles = { from: `${dataDir}/assembly/functions`, to: `${dataDir}/functions` };
  // Rendered after a build of the web and after one of makePages: until both are built, they are of different sources,
  // and rendering may fail.
  const remake = () => makePages(cloud).catch(() => undefined);
  closers.add(
    watchFunctions(bundles, cloud, (names) => {
      say(`New code in ${names.join(', ')}`);
      if (names.includes('makePages')) remake().then(() => cloud.reload());
    }),
  );
  if (!web) return;
  closers.add(
    watchWeb(
      `${dataDir}/web`,
      async () => {
        await uploadWeb(`${dataDir}/web`, cloud);
        await remake();
        say('The web is built anew');
        cloud.reload();
      },
      (reason) => console.error(`  The web does not build: ${reason}`),
    ),
  );
}

const buildUnlessKept = async (step: keyof typeof buildSources, directory: string): Promise<string> =>
  keptBuild(directory, buildSources[step]).isCurrent() ? directory : inChild(step, directory);

/** Opens the product to the local network, and prints where a phone finds the gate. */
async function tellHost({ shop, gate }: Endpoints, { port, dataDir }: StartArguments, closers: Closers) {
  const host = await openToNetwork(shop, { port: port + 4, directory: dataDir });
  closers.add(host.close);
  const link = gate ? gateLink(host.url, gate) : `${host.url}/scan`;
  say(
    `On a phone in this network: ${link}\n  Its browser warns of the certificate, which was made here: go on. The rest is at ${host.url}/\n  Everybody in this network can open the office there with the logins above, which are the same on every machine.\n  The clock and the inbox stay on this machine.`,
  );
  console.log(await terminalQr(link));
}

async function start(given: StartArguments, closers: Closers): Promise<void> {
  const { port, fresh, empty, dataDir, web, watch, payments, verified, awsEngine } = given;
  const webDist = `${dataDir}/web`;
  let built: Promise<string> | undefined;
  // By then the directory is empty and ours; a failed web build is reported once the cloud has started.
  const synthesize = (directory: string) => {
    built = web ? buildUnlessKept('build-web', webDist) : undefined;
    built?.catch(() => undefined);
    return buildUnlessKept('synthesize', directory);
  };
  const cloud = await startLocalCloud({
    port,
    fresh,
    seed: empty ? 'empty' : 'weeks',
    dataDir,
    payments,
    ...(verified && { mailSandbox: { verified } }),
    ...(awsEngine && { awsEngine }),
    liveReload: watch,
    synthesize,
    onProgress: say,
    onError: complain,
  });
  closers.add(cloud.stop);
  if (await built) {
    say('Uploading the web');
    await deployWeb(webDist, cloud);
  }
  if (watch) follow(cloud, given, closers);
  const file = `${dataDir}/${ENDPOINTS_FILE}`;
  closers.add(() => rmSync(file, { force: true }));
  writeFileSync(file, `${JSON.stringify(cloud.endpoints, undefined, 2)}\n`);
  const { endpoints, logs } = cloud;
  const ahead = cloud.clock.milliseconds() - Date.now();
  const told = { file: relative(root, file), logs: relative(root, logs), awsEngine, ahead };
  console.log(summary(endpoints, told));
  if (given.host) await tellHost(endpoints, given, closers);
}

/** What to print of an error: one sentence where the person can mend it. */
function complaint(error: unknown): unknown {
  if (isTaken(error)) return 'The port is taken: is another one running? Say --port N for another port.';
  return error instanceof OtherShapeError || error instanceof NoEngineError ? error.message : error;
}

const closers = new Closers();
stopOnSignal(closers);
try {
  await start(startArguments(process.argv.slice(2)), closers);
} catch (error) {
  console.error(complaint(error));
  await closers.close();
  process.exit(1);
}
