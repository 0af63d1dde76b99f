export interface Cookie {
  name: string;
  value: string;
  /** For how long a browser keeps it; 0 takes it away. */
  seconds: number;
}

/** A response that also leaves cookies with the browser. */
export class WithCookies<Response> {
  readonly response: Response;
  readonly cookies: readonly Cookie[];

  constructor(response: Response, cookies: readonly Cookie[]) {
    this.response = response;
    this.cookies = cookies;
  }
}

/** A file to be saved. */
export class FileOutcome {
  readonly type: string;
  readonly name: string;
  readonly content: string | Uint8Array;

  constructor(type: string, name: string, content: string | Uint8Array) {
    this.type = type;
    this.name = name;
    this.content = content;
  }
}

/** What was asked for is somewhere else, for a while. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
