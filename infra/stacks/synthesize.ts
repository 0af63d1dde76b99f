import { App, DefaultStackSynthesizer, type IReusableStackSynthesizer, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Bundles } from '../build/bundle.ts';
import type { ReservedConcurrency } from '../stages/concurrency.ts';
import { dataStackOf, qualifierOf, type Settings, stackOf } from '../stages/settings.ts';
import { BramkaStack } from './bramka-stack.ts';
import { DataStack } from './data-stack.ts';

/** CDK would tag it, but CloudFormation's own schema has no tags for it. */
const UNTAGGED = ['AWS::CloudWatch::Dashboard'];

export interface Synthesis {
  settings: Settings;
  /** What the account has room for; nothing is reserved without it. */
  reserved?: ReservedConcurrency;
  /** Mails a second that SES takes of the account; without it nothing keeps to a rate. */
  mailRate?: number | undefined;
  bundles: Bundles;
  webDist?: string;
  /** The assembly's directory; the CDK's command line sets it itself. */
  outdir?: string;
  /** Whether cdk-nag's findings fail the synthesis. */
  checked: boolean;
}

/** The CDK's own types know no exact optional properties. */
const ownBootstrap = (qualifier: string) =>
  new DefaultStackSynthesizer({ qualifier }) as IReusableStackSynthesizer;

/** The app with the two stacks of a stage, not yet synthesized. */
export function createApp({
  settings,
  reserved,
  mailRate,
  bundles,
  webDist,
  outdir,
  checked,
}: Synthesis): App {
  const qualifier = settings.stage && qualifierOf(settings.stage);
  const app = new App({
    ...(qualifier && { defaultStackSynthesizer: ownBootstrap(qualifier) }),
    ...(outdir && { outdir }),
    // The local cloud finds functions by their paths and code by its assets, like `sam local`.
    postCliContext: { 'aws:cdk:enable-path-metadata': true, 'aws:cdk:enable-asset-metadata': true },
    analyticsReporting: false,
  });
  const data = new DataStack(app, dataStackOf(settings.stage), settings);
  const rest = new BramkaStack(app, stackOf(settings.stage), {
    settings,
    data,
    reserved,
    mailRate,
    bundles,
    ...(webDist && { webDist }),
  });
  for (const stack of [data, rest])
    for (const [name, value] of Object.entries(settings.tags ?? {}))
      Tags.of(stack).add(name, value, { excludeResourceTypes: UNTAGGED });
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
