// `/images/banners/a.png` is the object `banners/a.png` of the images bucket.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/^\/images\//, '/');
  return request;
}
