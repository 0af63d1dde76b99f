/** What we use of the library, whose own types would bring Node's to the browser's code. */
declare module 'qrcode' {
  interface Options {
    errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H';
  }

  interface ByteSegment {
    data: Uint8Array;
    mode: 'byte';
  }

  /** The dark and light modules of a code, row by row. */
  export function create(
    content: string | ByteSegment[],
    options?: Options,
  ): { modules: { size: number; data: Uint8Array; get(row: number, column: number): number } };

  /** A code as text for a terminal. */
  function textOf(content: string, options: Options & { type: 'utf8' }): Promise<string>;

  export { textOf as toString };

  /** A code as a picture in PNG. */
  export function toBuffer(content: string, options?: Options & { width?: number }): Promise<Uint8Array>;
}
