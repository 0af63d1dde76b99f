import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import type { Target } from '../deploy/target.ts';
import { resourcesOf } from './environment.ts';

/** One line that a function wrote. */
export interface LogLine {
  /** The function's name, or that of its log group. */
  source: string;
  at: string;
  fields: Record<string, unknown>;
}

/** The lines that contain any of the words, written since then, oldest first. */
export type LogSource = (words: readonly string[], since: Date) => Promise<LogLine[]>;

function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}

const byTime = (lines: LogLine[]): LogLine[] => lines.sort((one, other) => (one.at < other.at ? -1 : 1));

/** The logs of a local cloud, one file per function. */
export const fileLogs =
  (directory: string): LogSource =>
  async (words, since) => {
    const lines = readdirSync(directory).flatMap((file) =>
      readFileSync(`${directory}/${file}`, 'utf8')
        .split('\n')
        .filter((text) => words.some((word) => text.includes(word)))
        .flatMap((text): LogLine[] => {
          const fields = fieldsOf(text);
          return fields ? [{ source: file.replace(/\.log$/, ''), at: String(fields.at ?? ''), fields }] : [];
        }),
    );
    return byTime(lines.filter(({ at }) => at >= since.toISOString()));
  };

/** The limits of one Logs Insights query: log groups and results. */
const MAX_GROUPS = 50;
const MAX_LINES = 10_000;
const WAIT = 1_000;

const lineOf = (row: readonly ResultField[]): LogLine[] => {
  const value = (name: string) => row.find(({ field }) => field === name)?.value ?? '';
  const fields = fieldsOf(value('@message'));
  const source = /Functions(\w+?)Logs/.exec(value('@log'))?.[1] ?? value('@log');
  // Insights formats times as `2026-11-22 10:00:00.000`, in UTC.
  return fields ? [{ source, at: `${value('@timestamp').replace(' ', 'T')}Z`, fields }] : [];
};

/** A query has 10,000 characters at most, and an order whose page was open for hours has hundreds of ids. */
const MAX_WORDS = 100;

/** The queries for lines with any of the words. */
export const queriesFor = (words: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(words.length / MAX_WORDS) }, (_, index) => {
    const some = words.slice(index * MAX_WORDS, (index + 1) * MAX_WORDS);
    const holds = some.map((word) => `@message like ${JSON.stringify(word)}`).join(' or ');
    return `fields @timestamp, @log, @message | filter ${holds} | sort @timestamp asc`;
  });

async function resultsOf(client: CloudWatchLogsClient, queryId: string | undefined): Promise<LogLine[]> {
  for (;;) {
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }));
    if (status === 'Complete') {
      const lines = results.flatMap(lineOf);
      if (results.length < MAX_LINES) return lines;
      const event = 'more lines than one search brings: look for the rest in CloudWatch Logs Insights';
      return [...lines, { source: 'trace', at: lines.at(-1)?.at ?? '', fields: { event } }];
    }
    if (status !== 'Running' && status !== 'Scheduled')
      throw new Error(`CloudWatch Logs ended the search: ${status}`);
    await setTimeout(WAIT);
  }
}

/** The logs of a stage, through CloudWatch Logs Insights, at 0.6 cents per GB scanned. */
export const stageLogs =
  (target: Target): LogSource =>
  async (words, since) => {
    const client = new CloudWatchLogsClient({ region: target.region });
    const groups = (await resourcesOf(target)).filter(({ type }) => type === 'AWS::Logs::LogGroup');
    // Several queries may find the same line.
    const lines = new Map<string, LogLine>();
    for (const queryString of queriesFor(words))
      for (let start = 0; start < groups.length; start += MAX_GROUPS) {
        const { queryId } = await client.send(
          new StartQueryCommand({
            logGroupNames: groups.slice(start, start + MAX_GROUPS).map(({ name }) => name),
            startTime: Math.floor(since.getTime() / 1000),
            endTime: Math.ceil(Date.now() / 1000),
            queryString,
            limit: MAX_LINES,
          }),
        );
        for (const line of await resultsOf(client, queryId)) lines.set(JSON.stringify(line), line);
      }
    return byTime([...lines.values()]);
  };
