import vm from 'node:vm';

/** A request as CloudFront functions see it, as far as ours do. */
export interface ViewerRequest {
  method: string;
  uri: string;
}

/** Runs the source of a CloudFront function, as it stands in the template; answers the path that it asks for. */
export function compileViewerRequest(code: string): (request: ViewerRequest) => string {
  const context = vm.createContext({});
  vm.runInContext(code, context);
  return ({ method, uri }) => {
    context.event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      request: { method, uri, querystring: {}, headers: {}, cookies: {} },
    };
    return String((vm.runInContext('handler(event)', context) as ViewerRequest).uri);
  };
}
