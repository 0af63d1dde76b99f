import type { BehaviourPlan, EdgePlan, QueryNames } from './plan.ts';
import type { Statement } from './policy.ts';
import type { Resolve } from './resolve.ts';
import { ofType, type Properties, type Template } from './template.ts';

interface Behaviour {
  PathPattern?: string;
  AllowedMethods?: string[];
  TargetOriginId: string;
  FunctionAssociations?: { FunctionARN: string; EventType: string }[];
  Compress?: boolean;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId: string;
}

interface Origin {
  Id: string;
  OriginPath?: string;
  DomainName: string;
  S3OriginConfig?: object;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

interface SecurityHeaders {
  ContentSecurityPolicy: { ContentSecurityPolicy: string };
  StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
  FrameOptions?: { FrameOption: string };
  ReferrerPolicy: { ReferrerPolicy: string };
}

interface OriginGroup {
  Id: string;
  Members: { Items: { OriginId: string }[] };
}

const configOf = (template: Template, id: string, key: string) =>
  template.Resources[id]?.Properties?.[key] as Properties | undefined;

function headersOf(template: Template, policyId: string): Record<string, string> {
  const config = configOf(template, policyId, 'ResponseHeadersPolicyConfig') as Properties;
  const security = config.SecurityHeadersConfig as SecurityHeaders;
  const { Items } = config.CustomHeadersConfig as { Items: { Header: string; Value: string }[] };
  const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity;
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    ...(security.FrameOptions && { 'x-frame-options': security.FrameOptions.FrameOption }),
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
}

interface Origins {
  Origins: Origin[];
  OriginGroups?: { Items: OriginGroup[] };
}

/** The ARNs of the buckets that CloudFront may list. */
function listedBuckets(template: Template, resolve: Resolve): string[] {
  const statements = ofType(template, 'AWS::S3::BucketPolicy').flatMap(
    ([, { Properties }]) =>
      resolve<{ Statement: (Statement & { Principal: { Service?: string } })[] }>(Properties.PolicyDocument)
        .Statement,
  );
  return statements
    .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal.Service === 'cloudfront.amazonaws.com')
    .filter(({ Action }) => [Action].flat().includes('s3:ListBucket'))
    .flatMap(({ Resource }) => Resource);
}

function originOf(config: Origins, listed: readonly string[], id: string): BehaviourPlan['origin'] {
  const members = config.OriginGroups?.Items.find(({ Id }) => Id === id)?.Members.Items;
  if (!members) return singleOrigin(config.Origins, listed, id);
  const [first, second] = members.map(({ OriginId }) => OriginId);
  const primary = singleOrigin(config.Origins, listed, first ?? '');
  const spare = config.Origins.find(({ Id }) => Id === second)?.OriginPath;
  if (primary.kind !== 'bucket' || !spare) throw new Error(`The origin group ${id} is none of one bucket`);
  return { ...primary, spare };
}

function singleOrigin(origins: Origin[], listed: readonly string[], id: string): BehaviourPlan['origin'] {
  const origin = origins.find(({ Id }) => Id === id);
  if (!origin) throw new Error(`The distribution has no origin ${id}`);
  const bucket = origin.DomainName.split('.s3.')[0] as string;
  return origin.S3OriginConfig
    ? { kind: 'bucket', bucket, listed: listed.some((arn) => arn.endsWith(`:${bucket}`)) }
    : {
        kind: 'api',
        headers: Object.fromEntries(
          (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
        ),
      };
}

function functionCode(template: Template, { FunctionAssociations = [] }: Behaviour) {
  const codeOf = (event: string) => {
    const arn = FunctionAssociations.find(({ EventType }) => EventType === event)?.FunctionARN;
    const code = arn && template.Resources[arn.split('.')[0] as string]?.Properties.FunctionCode;
    return code ? String(code) : undefined;
  };
  const [functionCode, responseCode] = [codeOf('viewer-request'), codeOf('viewer-response')];
  return { ...(functionCode && { functionCode }), ...(responseCode && { responseCode }) };
}

/** AWS's managed policy for immutable content; the other managed one that we use caches and compresses nothing. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

interface Headers {
  Headers?: string[];
}

interface CacheParameters {
  EnableAcceptEncodingGzip?: boolean;
  QueryStringsConfig?: { QueryStringBehavior: string; QueryStrings?: string[] };
  CookiesConfig?: { CookieBehavior: string };
  HeadersConfig?: Headers;
}

const namesOf = (config: Headers | undefined) => (config?.Headers ?? []).map((name) => name.toLowerCase());

const queryNames = ({ QueryStringsConfig: config }: CacheParameters): QueryNames =>
  config?.QueryStringBehavior === 'all' ? 'all' : (config?.QueryStrings ?? []);

function caching(template: Template, { CachePolicyId, Compress }: Behaviour) {
  const config = configOf(template, CachePolicyId, 'CachePolicyConfig');
  const parameters = (config?.ParametersInCacheKeyAndForwardedToOrigin ?? {}) as CacheParameters;
  const gzip = parameters.EnableAcceptEncodingGzip ?? CachePolicyId === CACHING_OPTIMIZED;
  return {
    cacheSeconds: Number(config?.MaxTTL ?? 0),
    compresses: Boolean(Compress && gzip),
    cacheKey: {
      query: queryNames(parameters),
      cookies: parameters.CookiesConfig?.CookieBehavior === 'all',
      headers: namesOf(parameters.HeadersConfig),
    },
  };
}

/** What the origin is sent: what the origin request policy names, and all that is part of the cache's key. */
function forwarding(
  template: Template,
  policyId: string | undefined,
  { cacheKey }: Pick<BehaviourPlan, 'cacheKey'>,
) {
  const config = policyId ? configOf(template, policyId, 'OriginRequestPolicyConfig') : undefined;
  const named = namesOf(config?.HeadersConfig as Headers | undefined);
  return {
    forwardedHeaders: [...new Set([...named, ...cacheKey.headers])],
    forwardsCookies: config !== undefined || cacheKey.cookies,
    forwardedQuery: config === undefined ? cacheKey.query : ('all' as const),
  };
}

/** How a behaviour forwards requests and caches responses. */
function policiesOf(template: Template, behaviour: Behaviour) {
  const cache = caching(template, behaviour);
  return { ...cache, ...forwarding(template, behaviour.OriginRequestPolicyId, cache) };
}

/** The distribution's behaviours, in CloudFront's order. */
export function readEdge(template: Template, resolve: Resolve): EdgePlan {
  const [entry] = ofType(template, 'AWS::CloudFront::Distribution');
  const config = resolve<
    {
      CacheBehaviors: Behaviour[];
      DefaultCacheBehavior: Behaviour;
      CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number }[];
    } & Origins
  >(entry?.[1].Properties.DistributionConfig);
  const listed = listedBuckets(template, resolve);
  const behaviours = [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) => ({
    pattern: behaviour.PathPattern ?? '*',
    methods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
    origin: originOf(config, listed, behaviour.TargetOriginId),
    ...functionCode(template, behaviour),
    ...policiesOf(template, behaviour),
    headers: headersOf(template, behaviour.ResponseHeadersPolicyId),
  }));
  const errorSeconds = Object.fromEntries(
    (config.CustomErrorResponses ?? []).map(({ ErrorCode, ErrorCachingMinTTL }) => [
      ErrorCode,
      ErrorCachingMinTTL,
    ]),
  );
  return { behaviours, errorSeconds };
}
