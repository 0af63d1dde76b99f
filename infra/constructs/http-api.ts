import { NestedStack, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/manifest.ts';
import { calls, serviceOf } from '#shared/contract/calls.ts';
import { routeKey } from '#shared/contract/route-key.ts';
import type { Service } from '#shared/contract/service.ts';
import { throttleOf } from '#shared/contract/throttle.ts';
import { acknowledge } from './acknowledge.ts';

/** No query and no address: order links contain access keys, and logs must have no personal data. */
const logged = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
};

const integrationOf = (service: Service, functions: Record<LambdaName, LambdaResource>) =>
  new HttpLambdaIntegration(`${service}Integration`, functions[service], {
    payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    // One permission per function instead of one per route: only we add routes.
    scopePermissionToRoute: false,
  });

/** The API, still without routes: the edge needs it, and the functions behind the routes need the edge's URL. */
export const createHttpApi = (scope: Construct): HttpApi =>
  new HttpApi(scope, 'Api', { createDefaultStage: false });

/**
 * A route for each row of the contract, to the function that answers it, and the stage that serves them. Calls are what
 * grows with the product, so their routes are a nested stack with a limit of its own.
 */
export function addRoutes(
  scope: Construct,
  api: HttpApi,
  functions: Record<LambdaName, LambdaResource>,
): void {
  const routes = new NestedStack(scope, 'Routes', { description: 'Trade-fair ticketing: routes of the API' });
  acknowledge(
    routes,
    'APIG4',
    'The functions check every caller against the contract’s `who`: sessions are cookies, and most calls are a visitor’s.',
  );
  const integrations = new Map<Service, HttpLambdaIntegration>();
  for (const row of calls) {
    const service = serviceOf(row);
    const integration = integrations.get(service) ?? integrationOf(service, functions);
    integrations.set(service, integration);
    const [method, path] = routeKey(row).split(' ') as [HttpMethod, string];
    new HttpRoute(routes, method + path, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, method),
      integration,
    });
  }
  // The stage throttles routes by their keys, so they are there first.
  createStage(scope, api).node.addDependency(routes);
}

function createStage(scope: Construct, api: HttpApi): HttpStage {
  const logGroup = new LogGroup(scope, 'ApiLogs', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const stage = new HttpStage(api, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(JSON.stringify(logged)),
    },
  });
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    calls.map((row) => {
      const { perSecond, burst } = throttleOf(row);
      return [routeKey(row), { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }];
    }),
  );
  return stage;
}
