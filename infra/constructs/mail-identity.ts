import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailDomain, mailFromDomain, type Settings } from '../stages/settings.ts';
import { outlives } from './retention.ts';

/**
 * The domain that mail is sent from, unless the account has it already. A verified domain outlives a stack
 * that keeps its data, because verifying it again takes days.
 */
export function createMailIdentity(scope: Construct, settings: Settings): void {
  if (settings.mailIdentity === 'existing') return;
  const domain = mailDomain(settings.mailFrom);
  const identity = new EmailIdentity(scope, 'MailIdentity', {
    identity: Identity.domain(domain),
    // Until its records are there, SES's own domain takes its place.
    mailFromDomain: mailFromDomain(settings.mailFrom),
    mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
  });
  identity.applyRemovalPolicy(outlives(settings));
}

/**
 * Publishes bounces and complaints to the account's event bus, which is free. The account's own suppression list is not
 * used, because lifting an address in the office would not remove it there.
 */
export function createMailEvents(scope: Construct): ConfigurationSet {
  const set = new ConfigurationSet(scope, 'MailEvents', {
    disableSuppressionList: true,
    // By stage: the account's own rates would wake the operators of every stage.
    reputationMetrics: true,
  });
  const bus = EventBus.fromEventBusName(scope, 'AccountBus', 'default');
  set.addEventDestination('Returned', {
    destination: EventDestination.eventBus(bus),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  return set;
}
