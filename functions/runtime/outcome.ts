export interface Cookie {
  name: string;
  value: string;
  /** The cookie's lifetime; 0 deletes it. */
  seconds: number;
}

/** A response that also sets cookies. */
export class WithCookies<Response> {
  readonly response: Response;
  readonly cookies: readonly Cookie[];

  constructor(response: Response, cookies: readonly Cookie[]) {
    this.response = response;
    this.cookies = cookies;
  }
}

interface FileOptions {
  /** Whether what asked opens it, instead of saving it. */
  isOpened?: boolean;
  lastModified?: Date;
}

/** A file to download. */
export class FileOutcome {
  readonly type: string;
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly options: FileOptions;

  constructor(type: string, name: string, content: string | Uint8Array, options: FileOptions = {}) {
    this.type = type;
    this.name = name;
    this.content = content;
    this.options = options;
  }
}

/** There is nothing to say. */
export class EmptyOutcome {}

/** A temporary redirect. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
