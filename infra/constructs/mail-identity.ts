import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type IEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailDomain, type Settings } from '../stages/settings.ts';
import { outlives } from './retention.ts';

/**
 * The domain that mail is sent from: an existing one of the account, or a new one. A verified domain outlives a stack
 * that keeps its data, because verifying it again takes days.
 */
export function createMailIdentity(scope: Construct, settings: Settings): IEmailIdentity {
  const domain = mailDomain(settings.mailFrom);
  if (settings.mailIdentity === 'existing')
    return EmailIdentity.fromEmailIdentityName(scope, 'MailIdentity', domain);
  const identity = new EmailIdentity(scope, 'MailIdentity', { identity: Identity.domain(domain) });
  identity.applyRemovalPolicy(outlives(settings));
  return identity;
}

/**
 * Publishes bounces and complaints to the account's event bus, which is free. The account's own suppression list is not
 * used, because lifting an address in the office would not remove it there.
 */
export function createMailEvents(scope: Construct): ConfigurationSet {
  const set = new ConfigurationSet(scope, 'MailEvents', { disableSuppressionList: true });
  const bus = EventBus.fromEventBusName(scope, 'AccountBus', 'default');
  set.addEventDestination('Returned', {
    destination: EventDestination.eventBus(bus),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return set;
}
