import vm from 'node:vm';

/** A request as CloudFront functions see it, as far as ours do. */
export interface ViewerRequest {
  method: string;
  uri: string;
  /** As sent, without the question mark. */
  query?: string;
}

/** What a function answers instead of passing the request on. */
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

/** Runs the source of a function on requests, as it stands in the template: the path that it asks for, or its answer. */
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

/** Runs the source of a function on responses: the headers that it leaves. */
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
