// A payment provider may send people back with a form: they arrive at the same page, which is read with GET.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.method === 'GET' || request.method === 'HEAD') {
    request.uri = '/index.html';
    return request;
  }
  if (request.method !== 'POST') return { statusCode: 405, headers: { allow: { value: 'GET, HEAD, POST' } } };
  var query = Object.keys(request.querystring)
    .map((name) => `${name}=${request.querystring[name].value}`)
    .join('&');
  var location = query ? `${request.uri}?${query}` : request.uri;
  return {
    statusCode: 303,
    headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
  };
}
