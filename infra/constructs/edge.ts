import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import type { PaymentProvider } from '#shared/domain/payments/provider.ts';
import { paymentProviders } from '#shared/domain/payments/providers.ts';
import type * as z from '#shared/zod.ts';
import { root } from '../sources/root.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import type { Buckets } from './buckets.ts';
import { createResponseHeaders } from './response-headers.ts';
import { filesOf, webOrigins } from './web-origins.ts';

/**
 * The request headers that functions read; CloudFront drops the rest. At most ten are allowed, beside those that are part
 * of the cache's key.
 */
const FORWARDED = [
  'idempotency-key',
  'content-type',
  'accept',
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'x-correlation-id',
  'CloudFront-Viewer-Address',
  'user-agent',
  ...Object.values<PaymentProvider>(paymentProviders).flatMap(({ signatureHeader }) => signatureHeader ?? []),
];

interface ApiOrigin {
  api: HttpApi;
  /** Proves to the functions that a call came through CloudFront. */
  originKey: string;
}

/**
 * For files that keep their names from build to build: a deployment that asks CloudFront for nothing shows within a
 * minute.
 */
const forAMinute = (scope: Construct) =>
  new CachePolicy(scope, 'Files', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(1),
    maxTtl: Duration.minutes(1),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

const secure = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

function edgeFunctions(scope: Construct) {
  const on = (eventType: FunctionEventType) => (id: string, file: string) => [
    {
      eventType,
      function: new EdgeFunction(scope, id, {
        code: FunctionCode.fromFile({ filePath: `${root}infra/edge/${file}` }),
        runtime: FunctionRuntime.JS_2_0,
      }),
    },
  ];
  const onRequest = on(FunctionEventType.VIEWER_REQUEST);
  return {
    lowerCasePath: onRequest('LowerCasePath', 'lower-case-path.js'),
    singlePage: onRequest('SinglePage', 'single-page.js'),
    widgetPage: onRequest('WidgetPage', 'widget-page.js'),
    imageKey: onRequest('ImageKey', 'image-key.js'),
    returnByPost: onRequest('ReturnByPost', 'return-by-post.js'),
    keepLong: on(FunctionEventType.VIEWER_RESPONSE)('KeepLong', 'keep-long.js'),
  };
}

/**
 * /api and /account in any letter case: patterns are case-sensitive, and `?` matches one character. No page's path
 * matches (test/unit/infra/stacks/template.test.ts).
 */
const API_PATHS = ['/??i/*', '/??I/*', '/?c?????/*', '/?C?????/*'];

/**
 * For responses that must not be cached. CloudFront compresses only what it may cache, so the policy allows a second;
 * every response says no-store. The key has everything a response depends on, so that requests never share or wait for
 * another's.
 */
const uncached = (scope: Construct) =>
  new CachePolicy(scope, 'ApiAnswers', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    cookieBehavior: CacheCookieBehavior.all(),
    // CloudFront forwards `authorization`, by which phones prove that they have a pass, as part of the key alone.
    headerBehavior: CacheHeaderBehavior.allowList('x-gate', 'authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** The errors that CloudFront would cache for ten seconds, whatever their headers say. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The contract for client programs, a file in the pages' bucket. */
const OPENAPI_PATH = '/api/openapi.json';

/** The page the payment provider returns buyers to: the only one that accepts a form post. */
const RETURN_PATH = '/thankyou';

/** The query parameters of rows, which make their responses differ. */
function queryNames(rows: readonly Call[]): string[] {
  const defs = rows.map(({ query }) => (query as z.core.$ZodTypes)._zod.def);
  return [...new Set(defs.flatMap((def) => (def.type === 'object' ? Object.keys(def.shape) : [])))];
}

function apiBehaviours(scope: Construct, { api, originKey }: ApiOrigin, shared: Partial<BehaviorOptions>) {
  const { region, urlSuffix } = Stack.of(scope);
  const origin = new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
    customHeaders: { 'x-origin-key': originKey },
  });
  // For programs: a redirect would hide a wrong http URL, and they would send their secrets unencrypted each time.
  const viewerProtocolPolicy = ViewerProtocolPolicy.HTTPS_ONLY;
  const forAll: BehaviorOptions = {
    ...shared,
    viewerProtocolPolicy,
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: uncached(scope),
    originRequestPolicy: new OriginRequestPolicy(scope, 'ApiRequests', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...FORWARDED),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
  };
  const cacheable = calls.filter(({ cacheSeconds }) => cacheSeconds);
  const cached: BehaviorOptions = {
    ...shared,
    viewerProtocolPolicy,
    origin,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: new CachePolicy(scope, 'CachedAnswers', {
      // The response's own Cache-Control applies within these limits.
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(60),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(...queryNames(cacheable)),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
  };
  return {
    ...Object.fromEntries(cacheable.map(({ path }) => [path.replace(/^\/./, '/?').toLowerCase(), cached])),
    ...Object.fromEntries(API_PATHS.map((pattern) => [pattern, forAll])),
  };
}

const names = ({ certificateArn, publicUrl }: Settings, scope: Construct) =>
  certificateArn && publicUrl
    ? {
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
        domainNames: [new URL(publicUrl).hostname],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};

/** The distribution, the only entry for browsers: pages and images from their buckets, calls to the API. */
export function createEdge(
  scope: Construct,
  buckets: Buckets,
  api: ApiOrigin,
  settings: Settings,
): Distribution {
  const headers = createResponseHeaders(scope, settings);
  const { lowerCasePath, singlePage, widgetPage, imageKey, returnByPost, keepLong } = edgeFunctions(scope);
  const { files, pages } = webOrigins(Bucket.fromBucketName(scope, 'Web', buckets.web.bucketName));
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The data’s stack opens the buckets to CloudFront.',
  );
  const images = Bucket.fromBucketName(scope, 'Images', buckets.images.bucketName);
  const unhashed = { ...secure, cachePolicy: forAMinute(scope) };
  const distribution = new Distribution(scope, 'Edge', {
    ...names(settings, scope),
    ...(settings.firewallArn && { webAclId: settings.firewallArn }),
    httpVersion: HttpVersion.HTTP2_AND_3,
    errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    defaultBehavior: {
      ...unhashed,
      origin: pages,
      functionAssociations: singlePage,
      responseHeadersPolicy: headers.pages,
    },
    additionalBehaviors: {
      // Before the API's own paths, because the first matching pattern applies.
      [OPENAPI_PATH]: { ...unhashed, origin: files, responseHeadersPolicy: headers.pages },
      ...apiBehaviours(scope, api, {
        ...secure,
        functionAssociations: lowerCasePath,
        responseHeadersPolicy: headers.api,
      }),
      '/images/*': {
        ...secure,
        origin: filesOf(images),
        functionAssociations: [...imageKey, ...keepLong],
        responseHeadersPolicy: headers.images,
      },
      '/assets/*': {
        ...secure,
        origin: files,
        functionAssociations: keepLong,
        responseHeadersPolicy: headers.assets,
      },
      '/widget/*': {
        ...unhashed,
        origin: pages,
        functionAssociations: widgetPage,
        responseHeadersPolicy: headers.widget,
      },
      '/widget.js': { ...unhashed, origin: files, responseHeadersPolicy: headers.widget },
      [RETURN_PATH]: {
        ...unhashed,
        origin: files,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        functionAssociations: returnByPost,
        responseHeadersPolicy: headers.pages,
      },
    },
  });
  acknowledgeEdge(distribution, settings);
  return distribution;
}

function acknowledgeEdge(distribution: Distribution, { certificateArn, firewallArn }: Settings): void {
  acknowledge(distribution, 'CFR1', 'Buyers travel and pay from abroad: no country is shut out.');
  if (!firewallArn)
    acknowledge(
      distribution,
      'CFR2',
      'A firewall is a setting, `firewallArn`: without it tries are limited per address and account in the functions, calls route by route.',
    );
  acknowledge(
    distribution,
    'CFR3',
    'CloudFront’s logs would keep the keys that order links carry in their query; the API logs every call without it.',
  );
  if (!certificateArn)
    acknowledge(
      distribution,
      'CFR4',
      'Without the setting `certificateArn` CloudFront answers under its own name, where it alone sets the TLS version; with it, TLS 1.2 of 2021 is the least.',
    );
}
