import type { BadgeMark } from '#shared/contract/badge-marks.ts';
import { QrCode } from '#web/src/components/qr-code.tsx';
import css from './badges.module.css';

interface BadgeDrawingProps {
  marks: readonly BadgeMark[];
  width: number;
  height: number;
  label: string;
  /** The logo's address. */
  logo: string | undefined;
}

/** A badge as the PDF has it: what is drawn, and where, comes from the server that makes both. */
export const BadgeDrawing = ({ marks, width, height, label, logo }: BadgeDrawingProps) => (
  <svg
    className={css.badge}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    role="img"
    aria-label={label}
  >
    {marks.map((mark) => (
      <Mark key={`${mark.kind} ${mark.x} ${mark.y}`} mark={mark} logo={logo} />
    ))}
  </svg>
);

function Mark({ mark, logo }: { mark: BadgeMark; logo: string | undefined }) {
  const { x, y } = mark;
  if (mark.kind === 'band')
    return <rect x={x} y={y} width={mark.width} height={mark.height} fill={mark.colour} />;
  if (mark.kind === 'logo') return <image href={logo} x={x} y={y} width={mark.width} height={mark.height} />;
  if (mark.kind === 'contact')
    return (
      <svg x={x} y={y} width={mark.side} height={mark.side} aria-hidden="true">
        <QrCode text={mark.url} label="" quiet={0} />
      </svg>
    );
  return (
    <text
      x={x}
      y={y}
      fontSize={mark.size}
      fontWeight={mark.font === 'bold' ? 700 : 400}
      fill={mark.colour}
      // Another font, where ours lacks the letters, is as wide as what is printed.
      textLength={mark.text.length > 1 ? mark.width : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {mark.text}
    </text>
  );
}
