import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

/** Where the build puts the pages served when the web bucket lacks a page or fails. */
const SPARE_PAGES = '/spare';

/** A bucket of the data's stack, which `openToEdge` has opened; viewers must not request its root, the listing. */
export const filesOf = (bucket: IBucket, originPath?: string) =>
  S3BucketOrigin.withOriginAccessControl(bucket, { ...(originPath && { originPath }) });

/** The web bucket, with its spare pages for pages that are not rendered yet. */
export function webOrigins(web: IBucket) {
  const files = filesOf(web);
  const pages = new OriginGroup({
    primaryOrigin: files,
    fallbackOrigin: filesOf(web, SPARE_PAGES),
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
  return { files, pages };
}
