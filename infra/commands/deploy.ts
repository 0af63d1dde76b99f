import { parseArgs } from 'node:util';
import { cdk, OUT, synthesize } from '../deploy/cdk.ts';
import { checkAll, findingLine } from '../deploy/checks.ts';
import { forgetPages } from '../deploy/edge.ts';
import { clearFailedCreate } from '../deploy/failed-create.ts';
import { afterRollback, rollbackOptions } from '../deploy/rollback.ts';
import { refuseNewSecretValues } from '../deploy/secret-sources.ts';
import { stepsFor } from '../deploy/steps.ts';
import { type Target, targetOf } from '../deploy/target.ts';
import { readStage } from '../stages/stage-file.ts';

const usage = `Deploys a stage to AWS: checks everything first, then creates or updates its stacks.

  npm run deploy -- --stage test           Bramka-test-data and Bramka-test, by infra/stages/test.json
  npm run deploy -- --stage prod --diff    what would change, and what would be replaced; changes nothing
  npm run deploy -- --stage prod --unwatched
                                           also while alarms ring: none of them takes the release back

It uses the AWS credentials of your environment (AWS_PROFILE, aws sso login) and asks nothing.`;

async function update(target: Target, isWatched: boolean): Promise<void> {
  const watch = await rollbackOptions(target, isWatched);
  try {
    await cdk(target, 'deploy', '--require-approval', 'never', '--progress', 'events', ...watch);
  } catch (error) {
    const wentBack = await afterRollback(target).catch(() => undefined);
    throw wentBack ? new Error(wentBack, { cause: error }) : error;
  }
}

async function deploy(target: Target, isWatched: boolean): Promise<void> {
  console.log(`Checking what ${target.stack} needs …`);
  const findings = await checkAll(target);
  console.log(findings.map(findingLine).join('\n'));
  if (findings.some(({ state }) => state === 'no'))
    throw new Error('Nothing was deployed: mend what is marked ✗ and begin again.');
  if (await clearFailedCreate(target)) console.log('Removed what an earlier creation that failed has left.');
  const webDist = await synthesize(target);
  await refuseNewSecretValues(target, OUT);
  await update(target, isWatched);
  await forgetPages(target, webDist, new Date().toISOString()).catch((error: unknown) =>
    console.log(`CloudFront was not asked to forget old pages, which it does within a minute: ${error}`),
  );
  const steps = await stepsFor(target, findings);
  console.log(`\nWhat only you can do:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
}

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    diff: { type: 'boolean', default: false },
    unwatched: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !values.stage) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}
try {
  const target = targetOf(readStage(values.stage));
  if (values.diff) {
    await synthesize(target);
    // By the templates alone: a change set would take the role that deploys.
    await cdk(target, 'diff', '--method', 'template');
    await refuseNewSecretValues(target, OUT);
  } else await deploy(target, !values.unwatched);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
