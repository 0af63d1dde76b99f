import { AccessLevel } from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/** What stands in where the web bucket has no such page, or cannot say; the build puts it there. */
const SPARE_PAGES = '/spare';

/**
 * A bucket that says 404 of what it does not have: to who may not list it, S3 says 403. No viewer is to ask for its
 * root, which is the list (edge/image-key.js).
 */
export const filesOf = (bucket: Bucket, originPath?: string) =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    ...(originPath && { originPath }),
  });

/** The web bucket, whose spare pages serve while a page was not made yet. */
export function webOrigins(web: Bucket) {
  const files = filesOf(web);
  const pages = new OriginGroup({
    primaryOrigin: files,
    fallbackOrigin: filesOf(web, SPARE_PAGES),
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
  return { files, pages };
}
