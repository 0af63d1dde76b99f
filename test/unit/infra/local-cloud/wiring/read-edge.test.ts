import { expect, it } from 'vitest';
import { readEdge } from '#infra/local-cloud/wiring/read-edge.ts';
import type { Properties, Template } from '#infra/local-cloud/wiring/template.ts';

const resource = (Type: string, Properties: Properties) => ({ Type, Properties });

const template: Template = {
  Resources: {
    Edge: resource('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: [{ Id: 'api', DomainName: 'api.example.com' }],
        CacheBehaviors: [],
        DefaultCacheBehavior: {
          TargetOriginId: 'api',
          CachePolicyId: 'Key',
          OriginRequestPolicyId: 'Requests',
          ResponseHeadersPolicyId: 'Headers',
        },
      },
    }),
    Key: resource('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['fairId'] },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Gate', 'Authorization'] },
        },
      },
    }),
    Requests: resource('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept'] },
      },
    }),
    Headers: resource('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: { Items: [] },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'" },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: false },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
        },
      },
    }),
  },
};

it('the key of a cached answer has the query parameters that its policy names', () => {
  const { behaviours } = readEdge(template, (value) => value as never);
  expect(behaviours.map(({ cacheKey }) => cacheKey.query)).toEqual([['fairId']]);
});

it('CloudFront forwards the headers of the cache’s key beside those of the origin request policy', () => {
  const { behaviours } = readEdge(template, (value) => value as never);
  expect(behaviours.map(({ forwardedHeaders }) => forwardedHeaders.toSorted())).toEqual([
    ['accept', 'authorization', 'x-gate'],
  ]);
});
