import {
  AwsRefusal,
  type AwsRequest,
  type AwsResponse,
  escapeXml,
  type Protocol,
  type Service,
} from '../aws/service.ts';
import { ACCOUNT, REGION } from '../core/account.ts';
import type { LocalClock } from '../core/clock.ts';
import type { Plan } from '../wiring/plan.ts';
import type { RequiredPermission } from '../wiring/policy.ts';
import type { Inbox } from './inbox.ts';
import { type MailEvent, simulatedEvent } from './simulator.ts';

/** SES's size limit of an encoded message. */
const MAX_BYTES = 10 * 1024 * 1024;
/** SES's limit of recipients per message. */
const MAX_RECIPIENTS = 50;

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

const forms = new WeakMap<Buffer, URLSearchParams>();

/** The form of a call in AWS's query protocol, read once: a mail's may have megabytes. */
function formOf({ body }: AwsRequest): URLSearchParams {
  const known = forms.get(body) ?? new URLSearchParams(body.toString('latin1'));
  forms.set(body, known);
  return known;
}

/** What the form has of a field: a list's members are numbered from 1. */
const listIn = (form: URLSearchParams, name: string): string[] =>
  [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

const recipientsOf = (request: AwsRequest): string[] => listIn(formOf(request), 'Destinations');
const rawMessage = (request: AwsRequest) =>
  Buffer.from(formOf(request).get('RawMessage.Data') ?? '', 'base64');
const operation = (request: AwsRequest) => formOf(request).get('Action') ?? '';
export const isSending = (request: AwsRequest) => operation(request) === 'SendRawEmail';

const xml = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});

const refuse = (status: number, code: string, message: string): AwsResponse =>
  xml(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
  );

const headOf = (raw: Buffer): string => raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';

const bareAddress = (from: string): string => /([^\s<>]+@[\w.-]+)>?\s*$/.exec(from.trim())?.[1] ?? '';
const domainOf = (address: string): string => address.split('@')[1]?.toLowerCase() ?? '';

const headersSender = (request: AwsRequest): string =>
  bareAddress(/^From:((?:.|\r?\n[ \t])*)/im.exec(headOf(rawMessage(request)))?.[1] ?? '');

/** The envelope's sender, or the header's where the call names none. */
function senderOf(request: AwsRequest): string {
  const source = formOf(request).get('Source');
  return source === null ? headersSender(request) : bareAddress(source);
}

/** The address with which SES's simulator imitates a suppressed recipient. */
const SUPPRESSED = 'suppressionlist@simulator.amazonses.com';

const isAscii = (text: string): boolean => !/[^\t\r\n -~]/.test(text);

const bad = (message: string) => new AwsRefusal(400, 'InvalidParameterValue', message);
const rejected = (message: string) => new AwsRefusal(400, 'MessageRejected', message);

/** SES requires ASCII in addresses and headers: other characters have to be encoded. */
function checkLetters(source: string, to: readonly string[], raw: Buffer): void {
  if (!isAscii(source)) throw bad('Invalid from address: it is not 7-bit ASCII');
  if (!to.every(isAscii)) throw bad('Local address contains control or whitespace');
  if (!isAscii(headOf(raw))) throw bad('The header of the message is not 7-bit ASCII');
}

/** RFC 5322, 2.3: CR and LF only come together. SES may pass a lone one on, and other servers refuse it. */
function checkLineEnds(raw: Buffer): void {
  if (/(?<!\r)\n|\r(?!\n)/.test(raw.toString('latin1')))
    throw bad('The message has a line that does not end in CR and LF');
}

/**
 * In SES's sandbox mail only goes to verified addresses and to its simulator; without `verified` the account is out of
 * it.
 */
export interface MailSandbox {
  verified?: readonly string[] | undefined;
}

/** Whether an address is an identity of the account; outside the sandbox nobody asks. */
const isVerified = (address: string, { verified = [] }: MailSandbox): boolean =>
  verified.some((known) => known.toLowerCase() === address.toLowerCase());

const unverifiedOf = (to: readonly string[], sandbox: MailSandbox): string[] =>
  sandbox.verified
    ? to.filter(
        (address) =>
          !address.toLowerCase().endsWith('@simulator.amazonses.com') && !isVerified(address, sandbox),
      )
    : [];

/** A mail's tags, as events repeat them. */
function tagsOf(request: AwsRequest): Record<string, string[]> {
  const form = formOf(request);
  const names = [...form].filter(([key]) => /^Tags\.member\.\d+\.Name$/.test(key));
  return Object.fromEntries(
    names.map(([key, name]) => [name, [form.get(key.replace(/Name$/, 'Value')) ?? '']]),
  );
}

export interface Delivery {
  inbox: Inbox;
  now: Date;
  onEvent(event: MailEvent): void;
}

/** Puts an accepted mail into the inbox and emits its events; returns its id. */
export async function deliver(request: AwsRequest, { inbox, now, onEvent }: Delivery): Promise<string> {
  const id = await inbox.receive(rawMessage(request), now);
  // Without a configuration set SES emits no events.
  for (const to of formOf(request).has('ConfigurationSetName') ? recipientsOf(request) : []) {
    const event = simulatedEvent(to, id, now, tagsOf(request));
    if (event) onEvent(event);
  }
  return id;
}

/** Sending with one resource of the account. */
const sendingWith = (request: AwsRequest, resource: string): RequiredPermission => ({
  action: 'ses:SendRawEmail',
  resource: `arn:aws:ses:${REGION}:${ACCOUNT}:${resource}`,
  context: { 'ses:FromAddress': senderOf(request) },
});

/** Operations and permissions of SES calls, independent of the engine. */
export const sesProtocol: Protocol = {
  operation,
  deps: (request) =>
    isSending(request)
      ? [
          sendingWith(request, `identity/${domainOf(senderOf(request))}`),
          ...formOf(request)
            .getAll('ConfigurationSetName')
            .map((name) => sendingWith(request, `configuration-set/${name}`)),
        ]
      : [],
  refuse,
};

/** SES, as far as the mailer uses it: `mailDomain` is verified, sent mail goes to the inbox. */
export function ses(
  inbox: Inbox,
  { mailDomain, mailSets }: Pick<Plan, 'mailDomain' | 'mailSets'>,
  clock: LocalClock,
  onEvent: (event: MailEvent) => void = () => {},
  sandbox: MailSandbox = {},
): Service {
  function checkSender(request: AwsRequest): void {
    for (const domain of [senderOf(request), headersSender(request)].map(domainOf))
      if (domain !== mailDomain) throw rejected(`Email address is not verified: @${domain}`);
    const set = formOf(request).get('ConfigurationSetName');
    if (set === null || mailSets.includes(set)) return;
    throw new AwsRefusal(400, 'ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
  }
  function check(request: AwsRequest): void {
    const raw = rawMessage(request);
    const to = recipientsOf(request);
    checkLetters(formOf(request).get('Source') ?? '', to, raw);
    checkLineEnds(raw);
    checkSender(request);
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
  /** In the sandbox IAM is asked about the identities of the recipients, too. */
  function toRecipients(request: AwsRequest): RequiredPermission[] {
    return (isSending(request) ? recipientsOf(request) : [])
      .filter((address) => isVerified(address, sandbox))
      .map((address) => sendingWith(request, `identity/${address}`));
  }
  return {
    ...sesProtocol,
    deps: (request) => [...sesProtocol.deps(request), ...toRecipients(request)],
    async handle(request) {
      if (!isSending(request)) throw new AwsRefusal(400, 'InvalidAction', `No local ${operation(request)}`);
      check(request);
      const id = await deliver(request, { inbox, now: clock.now(), onEvent });
      return xml(
        200,
        `<SendRawEmailResponse xmlns="${NAMESPACE}"><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
      );
    },
  };
}
