/** What goes out to a browser. */
export interface EdgeAnswer {
  status: number;
  headers: Record<string, string>;
  cookies?: string[];
  body: Buffer;
}
