import { randomUUID } from 'node:crypto';
import { connect } from 'node:http2';
import * as z from '#shared/zod.ts';
import { type AppleKeys, passIssuerOf } from './apple-keys.ts';

const APPLE = 'https://api.push.apple.com';
/** A stand-in on this machine: nothing is sent in the clear to anywhere else. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
const TIMEOUT = 10_000;

/** Apple’s word for why it did not take a notification has a few dozen characters. */
const MAX_SAID = 1_000;

/** What Apple says of a phone that it reaches no more, or never did. */
const gone = z.object({
  reason: z.enum(['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken']),
});
/** The statuses that those words come with. */
const GONE_STATUSES = [400, 410];

function isGone(said: string): boolean {
  try {
    return z.safeParse(gone, JSON.parse(said)).success;
  } catch {
    return false;
  }
}

interface Answer {
  status: number;
  /** Apple repeats the notification's id in each answer. */
  id: string;
  said: string;
}

/** @throws Error where it is no answer of Apple's to this notification, or a failure */
function judged({ status, id, said }: Answer, notification: string): 'sent' | 'gone' {
  const isOfIt = id.toLowerCase() === notification;
  if (isOfIt && status === 200 && said === '') return 'sent';
  if (isOfIt && GONE_STATUSES.includes(status) && isGone(said)) return 'gone';
  throw new Error(`Apple’s push service: ${status} ${said.slice(0, 100)}`);
}

export interface Push {
  /**
   * Tells a phone that a pass of its has changed; it asks which one.
   * @returns `gone` where Apple does not reach it any more
   * @throws Error where Apple does not take it, or does not answer
   */
  send(pushToken: string): Promise<'sent' | 'gone'>;
  close(): void;
}

/** A connection to Apple's push service, which knows us by the pass type's own certificate. */
export function openPush(keys: AppleKeys, at = APPLE): Push {
  if (at !== APPLE && !STAND_IN.test(at)) throw new Error('no push service of Apple’s, nor one here');
  const session = connect(at, { cert: keys.certificate, key: keys.key });
  const { passType } = passIssuerOf(keys);
  // Each request hears of it by itself.
  session.on('error', () => undefined);
  return {
    send: (pushToken) =>
      new Promise((resolve, reject) => {
        const notification = randomUUID();
        const request = session.request({
          ':method': 'POST',
          ':path': `/3/device/${pushToken}`,
          'apns-topic': passType,
          'apns-id': notification,
        });
        const answer: Answer = { status: 0, id: '', said: '' };
        request.setTimeout(TIMEOUT, () => request.destroy(new Error('Apple’s push service is silent')));
        request.setEncoding('utf8');
        request.on('response', (headers) => {
          answer.status = Number(headers[':status']);
          answer.id = String(headers['apns-id']);
        });
        request.on('data', (text: string) => {
          answer.said += text;
          if (answer.said.length > MAX_SAID) request.destroy(new Error('Apple’s push service does not end'));
        });
        request.on('error', reject);
        request.on('end', () => {
          try {
            resolve(judged(answer, notification));
          } catch (error) {
            reject(error);
          }
        });
        request.end('{}');
      }),
    close: () => session.close(),
  };
}
