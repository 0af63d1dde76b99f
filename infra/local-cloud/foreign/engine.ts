import { forwarder } from '../aws/forward.ts';
import type { AwsRequest, AwsResponse } from '../aws/service.ts';
import { signingHeaders } from '../aws/signature.ts';
import { REGION } from '../core/account.ts';
import { unchunk } from '../s3/chunks.ts';

/** Another AWS emulator. */
export interface ForeignEngine {
  /** The constructor options of its SDK clients. */
  aws: {
    endpoint: string;
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  /** Forwards a request with this machine's own credentials and time: the gate has already checked the caller's. */
  forward(service: string, request: AwsRequest): Promise<AwsResponse>;
}

/** Headers of the connection to the gate, of the signature for it, or of chunked encoding that is already decoded. */
const LEFT_BEHIND =
  /^(host|connection|expect|transfer-encoding|content-length|content-encoding|authorization|x-amz-(date|content-sha256|security-token|trailer|decoded-content-length|sdk-checksum-algorithm)|amz-sdk-.+)$/;

/** Removes the signature, which a signed link has in its query and a signed request in its headers. */
function unsigned(request: AwsRequest, endpoint: string): AwsRequest {
  const url = new URL(request.target, endpoint);
  for (const name of [...url.searchParams.keys()])
    if (/^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/i.test(name))
      url.searchParams.delete(name);
  // Changing a URL's query re-encodes spaces as plus signs, but signatures need them percent-encoded.
  const target = `${url.pathname}${url.search.replaceAll('+', '%20')}`;
  const headers = Object.entries(request.headers).filter(([name]) => !LEFT_BEHIND.test(name));
  return { ...request, target, url, headers: Object.fromEntries(headers), body: unchunk(request) };
}

/**
 * The engine at a URL, used with the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or `test` without them.
 * Throws for AWS itself, whose queues and buckets would be emptied.
 */
export function foreignEngine(endpoint: string): ForeignEngine {
  if (/\.(amazonaws|amazon)\.com(\.cn)?$/.test(new URL(endpoint).hostname))
    throw new Error(
      '--aws is for an engine that plays AWS; on AWS itself a stage is deployed by npm run deploy',
    );
  const { AWS_ACCESS_KEY_ID: accessKeyId = 'test', AWS_SECRET_ACCESS_KEY: secretAccessKey = 'test' } =
    process.env;
  const credentials = { accessKeyId, secretAccessKey };
  const send = forwarder(endpoint);
  return {
    aws: { endpoint, region: REGION, credentials },
    forward(service, request) {
      const own = unsigned(request, endpoint);
      const signed = signingHeaders(own, service, credentials, new Date());
      const length = { 'content-length': String(own.body.length) };
      return send({ ...own, headers: { ...own.headers, ...signed, ...length } });
    },
  };
}
