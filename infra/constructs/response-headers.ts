import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * What a page may load and do. WebAssembly is for the camera's barcode reader: a policy for `/scan` alone would not
 * do, as the application moves between screens without a new document. Styles set on elements are the office's
 * components'.
 */
const pages: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Images that people upload, and answers of the API, are no documents: as such they may do nothing. */
const nothing: Record<string, string> = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const asText = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const props = (directives: Record<string, string>, cacheControl?: string): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: asText(directives), override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: true,
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    // Order links carry keys in their query.
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
  },
  customHeadersBehavior: {
    customHeaders: [
      {
        header: 'Permissions-Policy',
        value: 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
        override: true,
      },
      { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ...(cacheControl ? [{ header: 'Cache-Control', value: cacheControl, override: true }] : []),
    ],
  },
});

/** Headers by what is answered: pages, the build's files (named by their content), images, the API. */
export function createResponseHeaders(scope: Construct) {
  const policy = (id: string, directives: Record<string, string>, cacheControl?: string) =>
    new ResponseHeadersPolicy(scope, id, props(directives, cacheControl));
  return {
    pages: policy('PageHeaders', pages, 'no-cache'),
    assets: policy('AssetHeaders', pages),
    images: policy('ImageHeaders', nothing),
    api: policy('ApiHeaders', nothing),
  };
}
