import type { Call, ResponseOf } from '#shared/contract/call.ts';
import type * as z from '#shared/zod.ts';
import { addressOf, problemOf } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';

interface Upload<C extends Call> {
  query: z.input<C['query']>;
  /** Undefined where the call removes something. */
  file: Blob | undefined;
  /** Called with the share of the file sent so far, 0 to 1. */
  onSent: (share: number) => void;
}

/** Makes a call that uploads a file. Unlike `request` it reports progress. */
export const upload = <C extends Call>(
  route: C,
  { query, file, onSent }: Upload<C>,
): Promise<ResponseOf<C>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, { query: query as Record<string, unknown> }));
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ProblemError('offline'));
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) resolve(response.json());
      else problemOf(response).then(reject);
    };
    request.send(file ?? null);
  });
