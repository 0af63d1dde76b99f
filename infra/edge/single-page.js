// A path whose last part has no extension is a screen of the web application, which routes in the browser.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  var screen = request.uri.split('/').pop().indexOf('.') === -1;
  if (screen && (request.method === 'GET' || request.method === 'HEAD')) request.uri = '/index.html';
  return request;
}
