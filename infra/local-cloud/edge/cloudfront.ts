import { AwsRefusal, type AwsRequest, escapeXml, type Service } from '../aws/service.ts';
import type { BehaviourPlan } from '../wiring/plan.ts';

type ApiOrigin = Extract<BehaviourPlan['origin'], { kind: 'api' }>;

const xml = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'text/xml', ...headers },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const header = ([name, value]: [string, string]) =>
  `<OriginCustomHeader><HeaderName>${escapeXml(name)}</HeaderName><HeaderValue>${escapeXml(value)}</HeaderValue></OriginCustomHeader>`;

/** The origin in CloudFront's format; nothing here needs the rest of the distribution. */
function configOf({ headers }: ApiOrigin): string {
  const entries = Object.entries(headers);
  const custom = `<CustomHeaders><Quantity>${entries.length}</Quantity><Items>${entries.map(header).join('')}</Items></CustomHeaders>`;
  const origin = `<Origin><Id>api</Id><DomainName>api</DomainName>${custom}</Origin>`;
  return `<CallerReference>local</CallerReference><Origins><Quantity>1</Quantity><Items>${origin}</Items></Origins><Comment></Comment><Enabled>true</Enabled>`;
}

const headersIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<HeaderName>([^<]*)<\/HeaderName>\s*<HeaderValue>([^<]*)<\/HeaderValue>/g)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value],
    ),
  );

function operation({ method, url }: AwsRequest): string {
  if (method === 'PUT') return 'UpdateDistribution';
  return url.pathname.endsWith('/config') ? 'GetDistributionConfig' : 'GetDistribution';
}

/** CloudFront's own API, as far as operators use it to change the headers sent to the API; a change applies at once. */
export function cloudFront(behaviours: readonly BehaviourPlan[]): Service {
  const origins = behaviours.flatMap(({ origin }) => (origin.kind === 'api' ? [origin] : []));
  let changes = 1;
  return {
    operation,
    deps: (request) => [{ action: `cloudfront:${operation(request)}`, resource: '*' }],
    handle(request) {
      const [origin] = origins;
      if (!origin) throw new AwsRefusal(404, 'NoSuchDistribution', 'The distribution does not exist.');
      if (request.method === 'PUT') {
        if (request.headers['if-match'] !== `E${changes}`)
          throw new AwsRefusal(412, 'PreconditionFailed', 'The If-Match version is missing or not valid.');
        changes += 1;
        for (const one of origins) one.headers = headersIn(request.body.toString());
      }
      const config = `<DistributionConfig>${configOf(origin)}</DistributionConfig>`;
      const etag = { etag: `E${changes}` };
      if (operation(request) === 'GetDistributionConfig') return xml(200, config, etag);
      return xml(200, `<Distribution><Status>Deployed</Status>${config}</Distribution>`, etag);
    },
    refuse: (status, code, message) =>
      xml(
        status,
        `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
      ),
  };
}
