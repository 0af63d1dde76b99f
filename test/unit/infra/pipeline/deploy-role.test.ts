import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/sources/root.ts';

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const workflows = readdirSync(`${root}.github/workflows`).map((name) => read(`.github/workflows/${name}`));
const [deploy = ''] = workflows.filter((text) => text.includes('npm run deploy'));
/** Its parameters in angle brackets. */
const role = read('infra/pipeline/deploy-role.yml').replace(/\$\{(\w+)\}/g, '<$1>');

/** The two roles of the template, as text. */
const [diffRole = '', deployRole = ''] = ['DiffRole', 'DeployRole'].map(
  (name) => role.split(`\n  ${name}:\n    Type`)[1]?.split(/\n {2}\w+:\n/)[0] ?? '',
);

describe('the pipeline', () => {
  test('the pipeline runs commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = workflows.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    expect(run.length).toBeGreaterThan(1);
    for (const name of run) expect(Object.keys(scripts)).toContain(name);
    expect(workflows.some((text) => text.includes('bash .ci/run'))).toBe(true);
  });

  test('the pipeline offers the stages that there are', () => {
    const stages = readdirSync(`${root}infra/stages`).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
    const offered = /options: \[(.+)\]/.exec(deploy)?.[1]?.split(', ') ?? [];
    expect(offered.sort()).toEqual(stages.sort());
  });

  test('the pipeline asks for the alarms by an output that the stack has', () => {
    const [, output = ''] = /OutputKey=='(\w+)'/.exec(workflows.join('\n')) ?? [];
    expect(read('infra/stacks/bramka-stack.ts')).toContain(`new CfnOutput(this, '${output}'`);
  });

  test('the pipeline holds no keys: each job of a stage takes the role by its own token', () => {
    for (const text of workflows) expect(text).not.toMatch(/secrets\.|AWS_ACCESS_KEY|AWS_SECRET/i);
    expect(deploy.match(/role-to-assume: \$\{\{ vars\.DEPLOY_ROLE \}\}/g)).toHaveLength(2);
    expect(deploy.match(/id-token: write/g)).toHaveLength(2);
    expect(deploy.match(/environment: \$\{\{ inputs\.stage \}\}/g)).toHaveLength(2);
    // User input reaches the shell as a variable, never as part of the command.
    expect(deploy.match(/run: .*\$\{\{/g)).toBeNull();
  });

  test('the pipeline deploys only from the stage’s own environment, and by the stage’s own bootstrap', () => {
    expect(deployRole.match(/:sub: .*/g)).toEqual([':sub: !Sub repo:<Repository>:environment:<Stage>']);
    expect(deployRole.match(/role\/cdk-.*/g)).toEqual(['role/cdk-<Qualifier>-*']);
  });

  test('the pipeline only reads where it shows the diff', () => {
    expect(diffRole.match(/:sub: .*/g)).toEqual([':sub: !Sub repo:<Repository>:environment:<Stage>-diff']);
    expect(diffRole.match(/role\/cdk-.*/g)).toEqual(['role/cdk-<Qualifier>-lookup-role-*']);
    const actions = [...diffRole.matchAll(/(?:- |Action: )(\w+:\w+)\n/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(8);
    const reading = /^(sts:AssumeRole(WithWebIdentity)?|\w+:(Get|List|Describe)\w+)$/;
    expect(actions.filter((action) => !reading.test(action))).toEqual([]);
    // A change set would take the role that deploys.
    expect(read('infra/commands/deploy.ts')).toContain("'diff', '--method', 'template'");
  });

  test('the pipeline may do what a deployment asks AWS before it begins', () => {
    const asked = readdirSync(`${root}infra/deploy`).flatMap((name) =>
      [...read(`infra/deploy/${name}`).matchAll(/new (\w+)Command\(|\bpaginate(\w+)\(/g)].map(
        ([, command, listed]) => command ?? listed,
      ),
    );
    expect(asked.length).toBeGreaterThan(5);
    const needsNothing = ['GetCallerIdentity'];
    for (const command of asked.filter((action) => !needsNothing.includes(action ?? '')))
      expect(deployRole).toMatch(new RegExp(`(- |Action: )\\w+:${command}\\n`));
  });
});
