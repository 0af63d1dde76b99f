// The purchase form for other sites' pages: the page that is made beforehand. Nothing else may be put into a frame, so
// nothing else is answered under this path.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  var lang = /^\/widget\/(pl|en)\/?$/i.exec(request.uri);
  if (!lang) return { statusCode: 404, headers: { 'cache-control': { value: 'no-store' } } };
  request.uri = `/sale/${lang[1].toLowerCase()}.html`;
  return request;
}
