export interface Answer {
  status: number;
  body: unknown;
}

export const done = (body: unknown): Answer => ({ status: 200, body });

/** @param param the field that it is about */
export const refuse = (
  message: string,
  {
    status = 400,
    param,
    type = 'invalid_request_error',
  }: { status?: number; param?: string; type?: string } = {},
): Answer => ({ status, body: { error: { type, message, ...(param && { param }) } } });

export const missing = refuse('No such object', { status: 404 });
