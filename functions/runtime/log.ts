import { environmentNames } from './environment.ts';
import { currentTrace } from './trace.ts';

/** 1 for a vital call or job that failed, 0 for one that was served. */
export const FAILED_METRIC = 'failed';

type Fields = Record<string, string | number | boolean | undefined>;

const write = (level: 'info' | 'warn' | 'error', event: string, fields: object): void => {
  const at = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ level, event, at, ...currentTrace(), ...fields })}\n`);
};

/** Structured log lines. Fields are ids, codes and figures, never personal data. */
export const log = {
  info: (event: string, fields: Fields = {}) => write('info', event, fields),
  warn: (event: string, fields: Fields = {}) => write('warn', event, fields),
  /** An unexpected error, with its stack. */
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write('error', event, {
      ...fields,
      error:
        error instanceof Error
          ? { name: error.name, message: error.message, stack: error.stack }
          : String(error),
    }),

  /** One line in CloudWatch's embedded metric format: both a log line and metrics. */
  metrics(dimensions: Record<string, string>, values: Record<string, number>, fields: Fields = {}): void {
    write('info', 'metrics', {
      ...dimensions,
      ...values,
      ...fields,
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            // The stage's own, so that no alarm goes off for another stage of the account.
            Namespace: process.env[environmentNames.metrics] ?? 'Bramka',
            Dimensions: [Object.keys(dimensions)],
            Metrics: Object.keys(values).map((Name) => ({ Name })),
          },
        ],
      },
    });
  },
};
