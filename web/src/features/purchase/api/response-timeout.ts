/** Milliseconds; an answer that takes longer than the API's limit is lost. */
export const RESPONSE_TIMEOUT = 35_000;
