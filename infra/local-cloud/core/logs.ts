import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';

/** `line` is a log line that reports an error. */
export type ErrorListener = (functionName: string, line: string) => void;

const tellsOfError = /"level":\s*"(error|fatal)"|^ERROR /i;

/** The functions' logs, one file each; `onError` gets the lines that report an error. */
export class Logs {
  private readonly directory: string;
  private readonly onError: ErrorListener;
  private readonly files = new Map<string, WriteStream>();

  constructor(directory: string, onError: ErrorListener = () => {}) {
    mkdirSync(directory, { recursive: true });
    this.directory = directory;
    this.onError = onError;
  }

  write(functionName: string, text: string): void {
    this.file(functionName).write(text);
    for (const line of text.split('\n')) if (tellsOfError.test(line)) this.onError(functionName, line);
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.files.values()].map((file) => new Promise<void>((done) => file.end(() => done()))),
    );
  }

  private file(functionName: string): WriteStream {
    const found = this.files.get(functionName);
    if (found) return found;
    const opened = createWriteStream(join(this.directory, `${functionName}.log`), { flags: 'a' });
    // A function that ends late may have its folder removed before the file is opened: a log never ends the process.
    opened.on('error', () => {});
    this.files.set(functionName, opened);
    return opened;
  }
}
