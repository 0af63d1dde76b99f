import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Bundles } from '../build/bundle.ts';
import { STACK, settingsFrom } from '../stages/settings.ts';
import { BramkaStack } from './bramka-stack.ts';

export interface Synthesis {
  bundles: Bundles;
  webDist?: string;
  /** Where the assembly goes; the CDK's command line says it by itself. */
  outdir?: string;
  /** See `Settings`; over what the CDK's command line passes. */
  context?: Record<string, string>;
  /** Whether cdk-nag's findings fail the synthesis. */
  checked: boolean;
}

/** The app with its one stack, not yet synthesized. */
export function createApp({ bundles, webDist, outdir, context, checked }: Synthesis): App {
  const app = new App({
    ...(outdir && { outdir }),
    // The local cloud finds functions by their paths and code by its asset, as `sam local` does.
    postCliContext: {
      'aws:cdk:enable-path-metadata': true,
      'aws:cdk:enable-asset-metadata': true,
      ...context,
    },
    analyticsReporting: false,
  });
  new BramkaStack(app, STACK, { settings: settingsFrom(app.node), bundles, ...(webDist && { webDist }) });
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
