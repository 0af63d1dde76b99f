// `/images/banners/a.png` is the object `banners/a.png` of the images bucket. Its root would be the list of all.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  var uri = request.uri.replace(/^\/images\//, '/');
  if (/^\/*$/.test(uri)) return { statusCode: 404, headers: { 'cache-control': { value: 'no-store' } } };
  request.uri = uri;
  return request;
}
