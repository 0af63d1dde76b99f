// The purchase page is made beforehand, in each language. Any other path whose last part has no extension is a screen
// of the web application, which routes in the browser.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  var request = event.request;
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  var sale = /^\/(pl|en)?\/?$/i.exec(request.uri);
  if (sale) request.uri = sale[1] && sale[1].toLowerCase() === 'en' ? '/sale/en.html' : '/sale/pl.html';
  else if (request.uri.split('/').pop().indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
