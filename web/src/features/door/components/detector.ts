import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decoding } from './decoding.ts';

/** Reads the QR code in a camera's picture; undefined where there is none. */
export type Detector = (picture: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own detector, as far as it is used here. */
interface NativeDetector {
  new (options: { formats: string[] }): { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

/** A detector with a decoder from our server. */
async function ownDetector(): Promise<Detector> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const locateFile = (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file);
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  // Kept in the processor's memory, where the decoder reads it.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture;
    if (!context || width === 0 || height === 0) return undefined;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), decoding);
    return found?.text;
  };
}

/** The browser's own detector if it reads QR codes (Android), otherwise ours. */
export async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  if (!native || !(await native.getSupportedFormats()).includes('qr_code')) return ownDetector();
  const detector = new native({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}
