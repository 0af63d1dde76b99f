import { parseArgs } from 'node:util';
import {
  isProvider,
  newPaymentsProvider,
  type ProviderId,
  providerIds,
} from '#shared/domain/payments/providers.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { root } from '../sources/root.ts';

export const DEFAULT_PORT = packageFile.config.port;

/** Each port has its own data directory, so that two local clouds never share data. */
export const dataDirOf = (port: number): string =>
  port === DEFAULT_PORT ? `${root}.local` : `${root}.local/${port}`;

export interface StartArguments {
  port: number;
  fresh: boolean;
  /** Whether phones in the local network are to reach it. */
  host: boolean;
  /** Whether to start without a fair. */
  empty: boolean;
  /** Whether to serve pages, and rebuild them when their sources change. */
  web: boolean;
  /** Whether to watch the sources. */
  watch: boolean;
  dataDir: string;
  /** Whose keys the shop has: it is paid through the first of them. */
  payments: readonly ProviderId[];
  /** Addresses verified in SES's sandbox; absent where the account is out of it. */
  verified?: string[];
  /** The URL of another engine's S3, SQS, SES, Secrets Manager and SNS. */
  awsEngine?: string;
}

/** @throws an error message where the text is not a URL */
function engineAddress(text: string): string {
  if (!/^http:\/\/[^/\s]+\/?$/.test(text))
    throw new Error(`--aws wants an address such as http://127.0.0.1:5000, not ${text}`);
  return text.replace(/\/$/, '');
}

/** @throws an error message for a provider that the product does not have, or an order that it does not keep */
function providersNamed(text: string): ProviderId[] {
  const named = text === 'none' ? [] : text.split(',');
  const unknown = named.find((id) => !isProvider(id));
  if (unknown !== undefined)
    throw new Error(`--payments wants none, or some of ${providerIds.join(', ')}, not ${unknown}`);
  const inTurn = providerIds.filter((id) => named.includes(id));
  if (inTurn.join() !== named.join())
    throw new Error(
      `--payments: with the keys of several the shop is paid through ${inTurn[0]}; say ${inTurn.join(',')}, or one alone`,
    );
  return inTurn;
}

/** Reads the arguments of `npm start --`; throws an error message for unknown ones. */
export function startArguments(given: readonly string[]): StartArguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      aws: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      host: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      payments: { type: 'string', default: newPaymentsProvider },
      port: { type: 'string', default: String(DEFAULT_PORT) },
      'mail-sandbox': { type: 'string' },
      'no-web': { type: 'boolean', default: false },
      'no-watch': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_531)
    throw new Error(`--port wants a number from 1 to 65531, not ${values.port}`);
  return {
    port,
    fresh: values.fresh,
    host: values.host,
    empty: values.empty,
    web: !values['no-web'],
    watch: !values['no-watch'],
    payments: providersNamed(values.payments),
    ...(values['mail-sandbox'] !== undefined && { verified: values['mail-sandbox'].split(',') }),
    ...(values.aws !== undefined && { awsEngine: engineAddress(values.aws) }),
    dataDir: dataDirOf(port),
  };
}
