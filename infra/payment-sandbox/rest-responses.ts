export interface RestResponse {
  status: number;
  body: unknown;
}

/** The two response bodies of the provider's REST API. */
export const done = (data: unknown, status = 200): RestResponse => ({
  status,
  body: { data, responseCode: 0 },
});
export const refuse = (error: unknown, status = 400): RestResponse => ({
  status,
  body: { error, code: status },
});
export const notFound = refuse('Transaction not found', 404);
