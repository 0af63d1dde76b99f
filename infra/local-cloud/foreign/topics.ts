import type { TopicPlan } from '../wiring/plan.ts';
import type { ForeignEngine } from './engine.ts';

/** SNS uses forms and XML; nothing else here does, so an SDK client is not worth its size. */
async function call({ forward, aws }: ForeignEngine, parameters: Record<string, string>): Promise<string> {
  const body = Buffer.from(new URLSearchParams({ ...parameters, Version: '2010-03-31' }).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL('/', aws.endpoint);
  const response = await forward('sns', { method: 'POST', target: '/', url, headers, body });
  if (response.status >= 300) throw new Error(`${parameters.Action}: ${response.status} ${response.body}`);
  return String(response.body);
}

/** Creates the topics with their policies at another engine. Nothing here publishes, because only alarms do. */
export async function createTopics(engine: ForeignEngine, topics: readonly TopicPlan[]): Promise<void> {
  for (const { name, policy } of topics) {
    const made = await call(engine, { Action: 'CreateTopic', Name: name });
    const [, arn = ''] = /<TopicArn>([^<]+)</.exec(made) ?? [];
    for (const AttributeValue of policy)
      await call(engine, {
        Action: 'SetTopicAttributes',
        TopicArn: arn,
        AttributeName: 'Policy',
        AttributeValue: AttributeValue.replaceAll(name, arn),
      });
  }
}
