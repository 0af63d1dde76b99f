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
 * The domain that all mail comes from: the account's, or one that is made here.
 * A verified domain outlives a stack that keeps its data: proving it anew takes days.
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
 * Has SES tell the account's bus, where it costs nothing, of mail that comes back and of complaints. The account's own
 * list of those is not asked: an address that the office lifts would stay on it.
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
