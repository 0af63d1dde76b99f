import {
  CreateConfigurationSetCommand,
  SESClient,
  SESServiceException,
  VerifyDomainIdentityCommand,
} from '@aws-sdk/client-ses';
import type { Service } from '../aws/service.ts';
import { type Delivery, deliver, isSending, sesProtocol } from '../mail/ses.ts';
import type { Plan } from '../wiring/plan.ts';
import type { ForeignEngine } from './engine.ts';

/** Engines use several error names for something that exists already. */
async function unlessThere(made: Promise<unknown>): Promise<void> {
  await made.catch((error: unknown) => {
    if (!(error instanceof SESServiceException && /AlreadyExists/.test(error.name))) throw error;
  });
}

/** Another engine's SES: verifies the sender's domain there. Mail it accepts is also shown in the inbox. */
export async function foreignMail(
  engine: ForeignEngine,
  { mailDomain, mailSets }: Pick<Plan, 'mailDomain' | 'mailSets'>,
  delivery: () => Delivery,
): Promise<Service> {
  const client = new SESClient(engine.aws);
  await client.send(new VerifyDomainIdentityCommand({ Domain: mailDomain }));
  for (const Name of mailSets)
    await unlessThere(client.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name } })));
  return {
    ...sesProtocol,
    async handle(request) {
      const engineResponse = await engine.forward('ses', request);
      if (isSending(request) && engineResponse.status < 300) await deliver(request, delivery());
      return engineResponse;
    },
  };
}
