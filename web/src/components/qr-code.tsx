import { create } from 'qrcode';

const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Modules of white around it, where what it stands on has none. */
  quiet?: number;
}

/** A QR code as one SVG path: sharp at any size, without loading an image. */
export function QrCode({ text, label, quiet = QUIET_ZONE }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quiet;
  const squares = Array.from(modules.data, (dark, index) =>
    dark ? `M${(index % modules.size) + quiet} ${Math.floor(index / modules.size) + quiet}h1v1h-1z` : '',
  );
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
