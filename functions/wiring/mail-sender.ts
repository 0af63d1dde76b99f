import { bareAddress } from '../adapters/bare-address.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

const from = environment(environmentNames.mailFrom);

export const mailOptions = { from, events: environment(environmentNames.mailEvents) };

/** Milliseconds from one mail of the queue to the next. */
export const mailPause = Number(environment(environmentNames.mailPause));

/** The address that mails come from, without a name. */
export const sender = { name: '', address: bareAddress(from) };
