import { AccessLevel } from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/** Where the build puts the pages served when the web bucket lacks a page or fails. */
const SPARE_PAGES = '/spare';

/**
 * The origin may list the bucket, so that S3 reports a missing file as 404 and not as 403. Viewers must not request the
 * root, which is the listing (edge/image-key.js).
 */
export const filesOf = (bucket: Bucket, originPath?: string) =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    ...(originPath && { originPath }),
  });

/** The web bucket, with its spare pages for pages that are not rendered yet. */
export function webOrigins(web: Bucket) {
  const files = filesOf(web);
  const pages = new OriginGroup({
    primaryOrigin: files,
    fallbackOrigin: filesOf(web, SPARE_PAGES),
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
  return { files, pages };
}
