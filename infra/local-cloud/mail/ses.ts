import { type AwsAnswer, AwsRefusal, type AwsRequest, escapeXml, type Service } from '../aws/service.ts';
import type { LocalClock } from '../core/clock.ts';
import { ACCOUNT, REGION } from '../wiring/names.ts';
import type { Inbox } from './inbox.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';
/** SES takes no larger message. */
const LARGEST = 40 * 1024 * 1024;

const xml = (status: number, body: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});

const form = ({ body }: AwsRequest) => new URLSearchParams(body.toString());
const operation = (request: AwsRequest) => form(request).get('Action') ?? '';
const rawMessage = (request: AwsRequest) => Buffer.from(form(request).get('RawMessage.Data') ?? '', 'base64');

/** The domain that a message says it is from. */
function senderDomain(request: AwsRequest): string {
  const [head = ''] = rawMessage(request)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1);
  const from = form(request).get('Source') ?? /^From:((?:.|\r?\n[ \t])*)/im.exec(head)?.[1] ?? '';
  return /@([\w.-]+)>?\s*$/.exec(from.trim())?.[1]?.toLowerCase() ?? '';
}

/** As SES's own simulator has it: an address that mail has bounced from. */
const SUPPRESSED = 'suppressionlist@simulator.amazonses.com';

const recipients = (request: AwsRequest): string[] =>
  [...form(request)].flatMap(([name, value]) => (name.startsWith('Destinations.member.') ? [value] : []));

const hasRecipient = (request: AwsRequest): boolean =>
  form(request).has('Destinations.member.1') ||
  /^(To|Cc|Bcc):.*@/im.test(rawMessage(request).toString('latin1'));

/** SES, as far as the mailer uses it: `mailDomain` is verified, what is sent goes to the inbox. */
export function ses(inbox: Inbox, mailDomain: string, clock: LocalClock): Service {
  function check(request: AwsRequest): void {
    if (senderDomain(request) !== mailDomain)
      throw new AwsRefusal(
        400,
        'MessageRejected',
        `Email address is not verified: @${senderDomain(request)}`,
      );
    if (!hasRecipient(request)) throw new AwsRefusal(400, 'InvalidParameterValue', 'Missing destination');
    if (recipients(request).includes(SUPPRESSED))
      throw new AwsRefusal(400, 'MessageRejected', 'Address is on the suppression list');
    if (rawMessage(request).length > LARGEST)
      throw new AwsRefusal(400, 'MessageRejected', 'The message is longer than SES takes');
  }
  return {
    operation,
    needs: (request) => [
      {
        action: `ses:${operation(request)}`,
        resource: `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${senderDomain(request)}`,
      },
    ],
    async answer(request) {
      if (operation(request) !== 'SendRawEmail')
        throw new AwsRefusal(400, 'InvalidAction', `No local ${operation(request)}`);
      check(request);
      const id = await inbox.receive(rawMessage(request), clock.now());
      return xml(
        200,
        `<SendRawEmailResponse xmlns="${NAMESPACE}"><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
      );
    },
    refuse: (status, code, message) =>
      xml(
        status,
        `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
      ),
  };
}
