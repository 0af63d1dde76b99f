import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/** What stands in where the web bucket has no such page, or cannot say; the build puts it there. */
const SPARE_PAGES = '/spare';

/** The web bucket, whose spare pages serve while a page was not made yet. */
export function webOrigins(web: Bucket) {
  const files = S3BucketOrigin.withOriginAccessControl(web);
  const pages = new OriginGroup({
    primaryOrigin: files,
    fallbackOrigin: S3BucketOrigin.withOriginAccessControl(web, { originPath: SPARE_PAGES }),
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
  return { files, pages };
}
