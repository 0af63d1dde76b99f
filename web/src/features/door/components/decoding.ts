import type { ReaderOptions } from 'zxing-wasm/reader';

/** Looking for further codes in the same picture would take half as long again. */
export const decoding: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1 };
