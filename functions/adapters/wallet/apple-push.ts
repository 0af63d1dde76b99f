import { connect } from 'node:http2';
import { type AppleKeys, passIssuerOf } from './apple-keys.ts';

const APPLE = 'https://api.push.apple.com';
/** A stand-in on this machine: nothing is sent in the clear to anywhere else. */
const STAND_IN = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
const TIMEOUT = 10_000;

/** What Apple says of a phone that it reaches no more, or never did. */
const GONE = /"(Unregistered|BadDeviceToken|DeviceTokenNotForTopic|ExpiredToken)"/;

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
        const request = session.request({
          ':method': 'POST',
          ':path': `/3/device/${pushToken}`,
          'apns-topic': passType,
        });
        let status = 0;
        let said = '';
        request.setTimeout(TIMEOUT, () => request.destroy(new Error('Apple’s push service is silent')));
        request.setEncoding('utf8');
        request.on('response', (headers) => {
          status = Number(headers[':status']);
        });
        request.on('data', (text: string) => {
          said += text;
        });
        request.on('error', reject);
        request.on('end', () => {
          if (status === 200) resolve('sent');
          else if (status === 410 || GONE.test(said)) resolve('gone');
          else reject(new Error(`Apple’s push service: ${status} ${said.slice(0, 100)}`));
        });
        request.end('{}');
      }),
    close: () => session.close(),
  };
}
