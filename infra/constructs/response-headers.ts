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
  // The office shows the form as another site's page will.
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * The purchase form alone may be part of other sites' pages: those that nobody can change on the way, and those on a
 * developer's own machine.
 */
const widget: Record<string, string> = {
  ...pages,
  'frame-src': "'none'",
  'frame-ancestors': "'self' https: http://localhost:* http://127.0.0.1:*",
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

interface Policy {
  directives: Record<string, string>;
  cacheControl?: string;
  /** Other sites may use it in their pages, which say nothing about that in the older way. */
  elsewhere?: boolean;
}

const elsewhereHeaders = [
  { header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true },
  // The shop's own address is the one to be found.
  { header: 'X-Robots-Tag', value: 'noindex', override: true },
];

const props = ({ directives, cacheControl, elsewhere }: Policy): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: asText(directives), override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: true,
      override: true,
    },
    contentTypeOptions: { override: true },
    ...(!elsewhere && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
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
      ...(elsewhere ? elsewhereHeaders : []),
      ...(cacheControl ? [{ header: 'Cache-Control', value: cacheControl, override: true }] : []),
    ],
  },
});

/** Headers by what is answered: pages, the form elsewhere, the build's files (named by content), images, the API. */
export function createResponseHeaders(scope: Construct) {
  const policy = (id: string, from: Policy) => new ResponseHeadersPolicy(scope, id, props(from));
  return {
    pages: policy('PageHeaders', { directives: pages, cacheControl: 'no-cache' }),
    widget: policy('WidgetHeaders', { directives: widget, cacheControl: 'no-cache', elsewhere: true }),
    assets: policy('AssetHeaders', { directives: pages }),
    images: policy('ImageHeaders', { directives: nothing }),
    api: policy('ApiHeaders', { directives: nothing }),
  };
}
