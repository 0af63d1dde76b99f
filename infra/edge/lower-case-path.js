// The API's routes are lower case and end without a slash, and every id in a path is lower case,
// so that a path may come in any spelling.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  request.uri = request.uri.toLowerCase().replace(/\/+$/, '');
  return request;
}
