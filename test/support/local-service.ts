import {
  AwsRefusal,
  type AwsRequest,
  type AwsResponse,
  type Service,
} from '#infra/local-cloud/aws/service.ts';
import { listen, readBody } from '#infra/local-cloud/core/http.ts';

async function answerOf(service: Service, request: AwsRequest): Promise<AwsResponse> {
  try {
    return await service.handle(request, () => true);
  } catch (error) {
    if (error instanceof AwsRefusal) return service.refuse(error.status, error.code, error.message);
    throw error;
  }
}

/** One service of the local cloud on its own port, without authentication. */
export async function serveLocally(open: (url: string) => Service) {
  const listening = await listen(0, async (message, response) => {
    const target = message.url ?? '/';
    const request = {
      method: message.method ?? 'POST',
      target,
      url: new URL(target, listening.url),
      headers: message.headers,
      body: await readBody(message),
    };
    const { status, headers, body } = await answerOf(service, request);
    response.writeHead(status, headers).end(body);
  });
  const service = open(listening.url);
  return listening;
}
