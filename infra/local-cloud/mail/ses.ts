import {
  AwsRefusal,
  type AwsRequest,
  json,
  type Protocol,
  refuseJson,
  type Service,
} from '../aws/service.ts';
import { ACCOUNT, REGION } from '../core/account.ts';
import type { LocalClock } from '../core/clock.ts';
import type { Inbox } from './inbox.ts';
import { type MailEvent, simulatedEvent } from './simulator.ts';

/** SES takes no larger message, as it travels. */
const MAX_BYTES = 40 * 1024 * 1024;
/** So many recipients a message. */
const MAX_RECIPIENTS = 50;

const SEND = 'POST /v2/email/outbound-emails';

interface SendEmail {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  Content?: { Raw?: { Data?: string } };
}

const bodyOf = ({ body }: AwsRequest) => JSON.parse(body.toString()) as SendEmail;
const rawMessage = (request: AwsRequest) => Buffer.from(bodyOf(request).Content?.Raw?.Data ?? '', 'base64');
export const isSending = ({ method, url }: AwsRequest) => `${method} ${url.pathname}` === SEND;
const operation = (request: AwsRequest) =>
  isSending(request) ? 'SendEmail' : `${request.method} ${request.url.pathname}`;

const headOf = (raw: Buffer): string => raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';

/** The domain that a message says it is from. */
function senderDomain(request: AwsRequest): string {
  const from =
    bodyOf(request).FromEmailAddress ??
    /^From:((?:.|\r?\n[ \t])*)/im.exec(headOf(rawMessage(request)))?.[1] ??
    '';
  return /@([\w.-]+)>?\s*$/.exec(from.trim())?.[1]?.toLowerCase() ?? '';
}

/** As SES's own simulator has it: an address that mail has bounced from. */
const SUPPRESSED = 'suppressionlist@simulator.amazonses.com';

const isAscii = (text: string): boolean => !/[^\t\r\n -~]/.test(text);

const bad = (message: string) => new AwsRefusal(400, 'BadRequestException', message);
const rejected = (message: string) => new AwsRefusal(400, 'MessageRejected', message);

/** Addresses and headers travel in seven bits: other letters have to be encoded, or SES takes nothing. */
function checkLetters({ FromEmailAddress = '' }: SendEmail, to: readonly string[], raw: Buffer): void {
  if (!isAscii(FromEmailAddress)) throw bad('Invalid from address: it is not 7-bit ASCII');
  if (!to.every(isAscii)) throw bad('Local address contains control or whitespace');
  if (!isAscii(headOf(raw))) throw bad('The header of the message is not 7-bit ASCII');
}

/** In SES's sandbox mail goes to verified addresses and to its simulator only; without `verified` it is out of it. */
export interface MailSandbox {
  verified?: readonly string[] | undefined;
}

function unverifiedOf(to: readonly string[], { verified }: MailSandbox): string[] {
  if (!verified) return [];
  const known = verified.map((address) => address.toLowerCase());
  return to.filter((address) => {
    const lower = address.toLowerCase();
    return !lower.endsWith('@simulator.amazonses.com') && !known.includes(lower);
  });
}

export interface Delivery {
  inbox: Inbox;
  now: Date;
  onEvent(event: MailEvent): void;
}

/** Puts a mail that was accepted into the inbox and tells what becomes of it; answers its id. */
export async function deliver(request: AwsRequest, { inbox, now, onEvent }: Delivery): Promise<string> {
  const id = await inbox.receive(rawMessage(request), now);
  const { ConfigurationSetName, Destination: { ToAddresses = [] } = {} } = bodyOf(request);
  // Without a configuration set nobody is told.
  for (const to of ConfigurationSetName ? ToAddresses : []) {
    const event = simulatedEvent(to, id, now);
    if (event) onEvent(event);
  }
  return id;
}

/** What a call to SES is and needs, whoever answers it. */
export const sesProtocol: Protocol = {
  operation,
  // What a message is made of decides which permission AWS asks for: a finished one takes that of old.
  deps: (request) =>
    isSending(request)
      ? [
          {
            action: 'ses:SendRawEmail',
            resource: `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${senderDomain(request)}`,
          },
          ...[bodyOf(request).ConfigurationSetName ?? []].flat().map((name) => ({
            action: 'ses:SendRawEmail',
            resource: `arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${name}`,
          })),
        ]
      : [],
  refuse: refuseJson,
};

/** SES's second API, as far as the mailer uses it: `mailDomain` is verified, what is sent goes to the inbox. */
export function ses(
  inbox: Inbox,
  mailDomain: string,
  clock: LocalClock,
  onEvent: (event: MailEvent) => void = () => {},
  sandbox: MailSandbox = {},
): Service {
  function check(request: AwsRequest): void {
    const given = bodyOf(request);
    const raw = rawMessage(request);
    const to = given.Destination?.ToAddresses ?? [];
    checkLetters(given, to, raw);
    if (senderDomain(request) !== mailDomain)
      throw rejected(`Email address is not verified: @${senderDomain(request)}`);
    if (to.length === 0 && !/^(To|Cc|Bcc):.*@/im.test(headOf(raw))) throw bad('Missing destination');
    if (to.length > MAX_RECIPIENTS) throw bad('Recipient count exceeds 50');
    if (to.includes(SUPPRESSED)) throw rejected('Address is on the suppression list');
    const unverified = unverifiedOf(to, sandbox);
    if (unverified.length > 0)
      throw rejected(
        `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${unverified.join(', ')}`,
      );
    if (raw.length > MAX_BYTES) throw bad(`Message length is more than ${MAX_BYTES} bytes long`);
  }
  return {
    ...sesProtocol,
    async handle(request) {
      if (!isSending(request))
        throw new AwsRefusal(404, 'NotFoundException', `No local ${operation(request)}`);
      check(request);
      return json({ MessageId: await deliver(request, { inbox, now: clock.now(), onEvent }) });
    },
  };
}
