import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { ORIGIN_KEY_HEADER } from '#functions/http/network-address.ts';
import { environment } from '#functions/runtime/environment.ts';
import { DISTRIBUTION } from './environment.ts';

/** The headers in which a distribution sends the key, one per origin that gets it. */
const keyHeadersOf = ({ Origins }: DistributionConfig) =>
  (Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .filter(({ HeaderName }) => HeaderName?.toLowerCase() === ORIGIN_KEY_HEADER);

/** Reads and changes the key that CloudFront sends to the API. CloudFront's own API is in us-east-1. */
export function openSentKey() {
  const client = new CloudFrontClient({ region: 'us-east-1' });
  const Id = environment(DISTRIBUTION);
  return {
    /** @returns the key, and whether the change has reached all edge locations */
    async read(): Promise<{ key: string | undefined; everywhere: boolean }> {
      const { Distribution } = await client.send(new GetDistributionCommand({ Id }));
      const [header] = Distribution?.DistributionConfig ? keyHeadersOf(Distribution.DistributionConfig) : [];
      return { key: header?.HeaderValue, everywhere: Distribution?.Status === 'Deployed' };
    },

    async replace(key: string): Promise<void> {
      const { DistributionConfig, ETag } = await client.send(new GetDistributionConfigCommand({ Id }));
      const headers = DistributionConfig ? keyHeadersOf(DistributionConfig) : [];
      if (!DistributionConfig || headers.length === 0) throw new Error(`Distribution ${Id} sends no key.`);
      for (const header of headers) header.HeaderValue = key;
      await client.send(new UpdateDistributionCommand({ Id, DistributionConfig, IfMatch: ETag }));
    },
  };
}
