/** A response to a browser. */
export interface EdgeResponse {
  status: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: Buffer;
}
