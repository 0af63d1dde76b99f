import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  type HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/manifest.ts';
import { calls } from '#shared/contract/calls.ts';
import { routeKey } from '#shared/contract/route-key.ts';
import { type Service, serviceOf } from '#shared/contract/service.ts';
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
export function createHttpApi(scope: Construct): HttpApi {
  const api = new HttpApi(scope, 'Api', { createDefaultStage: false });
  acknowledge(
    api,
    'APIG4',
    'The functions check every caller against the contract’s `who`: sessions are cookies, and most calls are a visitor’s.',
  );
  return api;
}

/** A route for each row of the contract, to the function that answers it. */
export function addRoutes(
  scope: Construct,
  api: HttpApi,
  functions: Record<LambdaName, LambdaResource>,
): void {
  const integrations = new Map<Service, HttpLambdaIntegration>();
  const routes = calls.flatMap((row) => {
    const service = serviceOf(row);
    const integration = integrations.get(service) ?? integrationOf(service, functions);
    integrations.set(service, integration);
    const [method, path] = routeKey(row).split(' ');
    return api.addRoutes({ methods: [method as HttpMethod], path: path as string, integration });
  });
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
  throttleRoutes(stage, routes);
}

/** Throttles each route separately. Created after the routes, because the stage refers to them. */
function throttleRoutes(stage: HttpStage, routes: readonly HttpRoute[]): void {
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
    calls.map((row) => {
      const { perSecond, burst } = throttleOf(row);
      return [routeKey(row), { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst }];
    }),
  );
  stage.node.addDependency(...routes);
}
