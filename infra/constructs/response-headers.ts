import { createHash } from 'node:crypto';
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { MAIL_SHEET } from '#functions/documents/mail/mail-sheet.ts';
import { inScheme } from '#shared/look/mail-scheme.ts';
import type { Settings } from '../stages/settings.ts';

/** A mail's sheet as it is sent, and as previews show it light and dark. */
const mailSheets = [MAIL_SHEET, inScheme(MAIL_SHEET, 'light'), inScheme(MAIL_SHEET, 'dark')];

const hashSource = (sheet: string): string =>
  `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

/**
 * What a page may load and do. WebAssembly is for the camera's barcode reader: allowing it only for `/scan` would not
 * work, because the app changes screens without a new document. Inline styles on elements are from the office's
 * component library.
 */
const pages: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The frame with a mail's preview has the page's policy.
  'style-src': ["'self'", ...mailSheets.map(hashSource)].join(' '),
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self' blob:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  // The office previews the form in a frame, as another site will embed it, and prints the PDF of a badge from one.
  'frame-src': "'self' blob:",
  'frame-ancestors': "'none'",
};

/**
 * Only the purchase form may be embedded in other sites: those that the stage names, else those served over HTTPS, and
 * those on a developer's own machine.
 */
const widget = (
  sites: readonly string[] = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
): Record<string, string> => ({
  ...pages,
  'frame-src': "'none'",
  'frame-ancestors': ["'self'", ...sites].join(' '),
});

/** Uploaded images and API responses are not documents: opened as such they may do nothing. */
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
  /** Whether other sites may embed it: then X-Frame-Options is not sent. */
  elsewhere?: boolean;
}

const elsewhereHeaders = [
  { header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true },
  // Search engines should only list the shop's own URL.
  { header: 'X-Robots-Tag', value: 'noindex', override: true },
];

const props = (
  { directives, cacheControl, elsewhere }: Policy,
  { hstsSubdomains = false }: Settings,
): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy: asText(directives), override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: hstsSubdomains,
      override: true,
    },
    contentTypeOptions: { override: true },
    ...(!elsewhere && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
    // Order links have access keys in their query.
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

/** Response headers by content: pages, the embedded form, the build's files (named by content), images, the API. */
export function createResponseHeaders(scope: Construct, settings: Settings) {
  const policy = (id: string, from: Policy) => new ResponseHeadersPolicy(scope, id, props(from, settings));
  return {
    pages: policy('PageHeaders', { directives: pages, cacheControl: 'no-cache' }),
    widget: policy('WidgetHeaders', {
      directives: widget(settings.widgetSites),
      cacheControl: 'no-cache',
      elsewhere: true,
    }),
    assets: policy('AssetHeaders', { directives: pages }),
    images: policy('ImageHeaders', { directives: nothing }),
    api: policy('ApiHeaders', { directives: nothing }),
  };
}
