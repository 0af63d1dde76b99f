import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type Detector = Pick<BarcodeDetector, 'detect'>;
type DetectorClass = typeof BarcodeDetector;

const formats: ['qr_code'] = ['qr_code'];

/** The browser's own detector if it reads QR codes (Android); otherwise one with a decoder from our server. */
export async function makeDetector(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (native && (await native.getSupportedFormats()).includes('qr_code')) return new native({ formats });
  const own = await import('barcode-detector/ponyfill');
  own.prepareZXingModule({
    overrides: {
      locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file),
    },
  });
  return new own.BarcodeDetector({ formats });
}
