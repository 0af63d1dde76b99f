// What lies under /assets is named by its content and never changes; a picture may be replaced tomorrow. CloudFront
// does not call this for errors, which nobody may keep.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var response = event.response;
  var seconds = event.request.uri.indexOf('/assets/') === 0 ? '31536000, immutable' : '86400';
  response.headers['cache-control'] = { value: `public, max-age=${seconds}` };
  return response;
}
