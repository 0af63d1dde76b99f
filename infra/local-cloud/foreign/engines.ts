import type { Delivery } from '../mail/ses.ts';
import type { Plan } from '../wiring/plan.ts';
import { foreignEngine } from './engine.ts';
import { foreignMail } from './mail.ts';
import { foreignObjects } from './objects.ts';
import { foreignQueues } from './queues.ts';
import { foreignSecrets } from './secrets.ts';
import { createTopics } from './topics.ts';

interface ForeignInput {
  endpoint: string;
  plan: Plan;
  /** The gate's URL. */
  awsUrl: string;
  /** Whether to delete what is left of an earlier start. */
  isNew: boolean;
  secrets: { values: Record<string, string>; onChange(): void };
  delivery(): Delivery;
  complain(reason: string): void;
}

/** Creates the plan's resources at another engine, and returns the services that forward calls to it. */
export async function startForeignEngines(input: ForeignInput) {
  const { endpoint, plan, awsUrl, isNew, secrets, delivery, complain } = input;
  const engine = foreignEngine(endpoint);
  const said = (what: string) => (error: unknown) => {
    throw new Error(`The engine at ${endpoint} does not take the ${what}: ${String(error)}`);
  };
  const objects = await foreignObjects(engine, plan.buckets, isNew).catch(said('buckets'));
  const queues = await foreignQueues(engine, plan, { awsUrl, isNew, complain }).catch(said('queues'));
  const secretsmanager = await foreignSecrets(engine, plan.secrets, secrets.values, secrets.onChange).catch(
    said('secrets'),
  );
  const ses = await foreignMail(engine, plan, delivery).catch(said('sender of mail'));
  await createTopics(engine, plan.topics).catch(said('topics'));
  return { queues, file: objects.file, services: { s3: objects.service, secretsmanager, ses } };
}
