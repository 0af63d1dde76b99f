import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { LambdaName } from '#functions/manifest.ts';
import { services } from '#shared/contract/service.ts';
import type { QueueName } from '#shared/domain/queue.ts';
import { type Alarms, every5Minutes } from './alarms.ts';
import { unpaidShare } from './hold-alarm.ts';
import { reputationOf } from './watch-alarms.ts';

const HALF = 12;
const WHOLE = 24;

interface DashboardProps {
  alarms: Alarms;
  api: HttpApi;
  functions: Record<LambdaName, LambdaResource>;
  queues: Record<QueueName, Queue>;
  mailEvents: ConfigurationSet;
}

const graph = (title: string, left: IMetric[], width = HALF) => new GraphWidget({ title, left, width });

/** What people notice of failed calls, from the API functions' log lines. */
const noticed = (functions: Record<LambdaName, LambdaResource>) =>
  new LogQueryWidget({
    title: 'What people notice of calls that failed',
    width: WHOLE,
    view: LogQueryVisualizationType.TABLE,
    logGroupNames: services.map((name) => functions[name].logGroup.logGroupName),
    queryLines: [
      "filter event = 'call' and status >= 500",
      'stats count() as calls by impact',
      'sort calls desc',
    ],
  });

/** How often a call of the contract succeeds, from the API functions' log lines. */
const callsOf = (title: string, call: string, resource: LambdaResource) =>
  new LogQueryWidget({
    title,
    width: HALF,
    view: LogQueryVisualizationType.BAR,
    logGroupNames: [resource.logGroup.logGroupName],
    queryLines: [`filter event = 'call' and call = '${call}' and status < 300`, 'stats count() by bin(15m)'],
  });

/** Some engines create no alarms; referring to them by name still creates the dashboard. */
const byName = ({ stack, all }: Alarms) =>
  all.map(({ node, alarmName }) => Alarm.fromAlarmName(stack, `Named${node.addr}`, alarmName));

/** For an operator who was woken: the alarms first, then the API and the queues. */
function createNight({ alarms, api, functions, queues, mailEvents }: DashboardProps): void {
  const board = new Dashboard(alarms.stack, 'Night', {
    dashboardName: `${alarms.stage}-night`,
    defaultInterval: Duration.hours(12),
  });
  const sum = { ...every5Minutes, statistic: Stats.SUM };
  const named = Object.entries(functions);
  board.addWidgets(
    new AlarmStatusWidget({ title: 'Alarms', alarms: byName(alarms), width: WHOLE, height: 6 }),
  );
  board.addWidgets(noticed(functions));
  board.addWidgets(
    graph('API: failed and refused', [api.metricServerError(sum), api.metricClientError(sum)]),
    graph('API: how long calls take', [
      api.metricLatency({ ...every5Minutes, statistic: Stats.percentile(50) }),
      api.metricLatency({ ...every5Minutes, statistic: Stats.percentile(95) }),
    ]),
  );
  board.addWidgets(
    graph(
      'Functions that failed',
      named.map(([label, one]) => one.metricErrors({ ...sum, label })),
    ),
    graph('Calls turned away, and functions at once in the whole account', [
      ...named.map(([label, one]) => one.metricThrottles({ ...sum, label })),
      new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'ConcurrentExecutions',
        statistic: Stats.MAXIMUM,
        ...every5Minutes,
      }),
    ]),
  );
  board.addWidgets(
    graph(
      'Queues: seconds that the oldest job waits',
      Object.entries(queues).map(([label, queue]) =>
        queue.metricApproximateAgeOfOldestMessage({ ...every5Minutes, label }),
      ),
    ),
    graph('The sweep: how long a round takes', [functions.sweep.metricDuration(every5Minutes)]),
  );
  board.addWidgets(
    graph('Mail: came back, called spam', [
      reputationOf(mailEvents, 'BounceRate'),
      reputationOf(mailEvents, 'ComplaintRate'),
    ]),
  );
}

/** For an organiser on the day of the fair: sales, entries, and whether mails are sent. */
function createDay({ alarms, api, functions }: DashboardProps): void {
  const board = new Dashboard(alarms.stack, 'Day', {
    dashboardName: `${alarms.stage}-day`,
    defaultInterval: Duration.days(1),
  });
  board.addWidgets(
    callsOf('Orders that were placed', 'buyTicket', functions.shop),
    callsOf('Codes that gates have read', 'scan', functions.door),
  );
  board.addWidgets(
    graph('Requests of visitors, staff and gates', [
      api.metricCount({ ...every5Minutes, statistic: Stats.SUM }),
    ]),
    graph('Per cent of a ticket type that nobody has paid for', [unpaidShare(alarms)]),
  );
  board.addWidgets(
    graph('Tickets and mails that are made', [
      functions.issueTickets.metricInvocations({ ...every5Minutes, statistic: Stats.SUM }),
      functions.sendMail.metricInvocations({ ...every5Minutes, statistic: Stats.SUM }),
    ]),
  );
}

/** Two of the three dashboards that are free in an account. */
export function createDashboards(watched: DashboardProps): void {
  createNight(watched);
  createDay(watched);
}
