import vm from 'node:vm';

/** The part of a request that our CloudFront functions use. */
export interface ViewerRequest {
  method: string;
  uri: string;
  /** As sent, without the question mark. */
  query?: string;
}

/** A function's own response, instead of forwarding the request. */
export interface ResponseHead {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
}

interface Values {
  [name: string]: { value: string };
}

const querystring = (query = ''): Values =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name, { value: value.join('=') }];
      }),
  );

const asText = (headers: Values = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

const eventOf = (eventType: string, { method, uri, query }: ViewerRequest) => ({
  version: '1.0',
  context: { eventType },
  request: { method, uri, querystring: querystring(query), headers: {}, cookies: {} },
});

function compile(code: string): (event: object) => unknown {
  const context = vm.createContext({});
  vm.runInContext(code, context);
  return (event) => {
    context.event = event;
    return vm.runInContext('handler(event)', context);
  };
}

/** Compiles a CloudFront function from the template for requests: it returns the path to request, or a response. */
export function compileViewerRequest(code: string): (request: ViewerRequest) => string | ResponseHead {
  const run = compile(code);
  return (request) => {
    const result = run(eventOf('viewer-request', request)) as {
      uri: string;
      statusCode?: number;
      headers: Values;
    };
    return result.statusCode === undefined
      ? String(result.uri)
      : { status: result.statusCode, headers: asText(result.headers) };
  };
}

/** Compiles a CloudFront function for responses: it returns their headers. */
export function compileViewerResponse(
  code: string,
): (request: ViewerRequest, headers: Record<string, string>) => Record<string, string> {
  const run = compile(code);
  return (request, headers) => {
    const values = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
    const event = {
      ...eventOf('viewer-response', request),
      response: { statusCode: 200, headers: values, cookies: {} },
    };
    return asText((run(event) as { headers: Values }).headers);
  };
}
