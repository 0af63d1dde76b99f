import { usePlotArea, useYAxisScale } from 'recharts';
import css from './line-over-time.module.css';

/** The last value of a line, and which line it is where there are two. */
export interface LineEnd {
  value: number;
  text: string;
  name?: string | undefined;
  isFaint?: boolean;
}

const GAP = 8;
/** Of a label's lines, in rem: of `--size-small` with its leading, and of an average letter. */
const LINE = 1.1;
const LETTER = 0.55;

/** The drawing is in pixels, and its letters are as large as the reader asks. */
export const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const longest = (labels: readonly LineEnd[]): number =>
  Math.max(0, ...labels.flatMap(({ text, name = '' }) => [text.length, name.length]));

/** The pixels that the labels take at the right of the drawing. */
export const endSpace = (labels: readonly LineEnd[]): number =>
  GAP + Math.ceil(longest(labels) * LETTER * rem());

/** The middles of labels of one height, as near to where their lines end as they can be without covering each other. */
export function middlesOf(
  ends: readonly number[],
  height: number,
  [top, bottom]: [number, number],
): number[] {
  const order = ends.map((_, index) => index).sort((one, other) => (ends[one] ?? 0) - (ends[other] ?? 0));
  const middles = [...ends];
  let free = top;
  for (const [position, index] of order.entries()) {
    const below = order.length - position - 1;
    const lowest = bottom - height * (below + 0.5);
    const middle = Math.max(free + height / 2, Math.min(ends[index] ?? 0, lowest));
    middles[index] = middle;
    free = middle + height / 2;
  }
  return middles;
}

/** Labels at the ends of the lines, in the drawing of a chart. */
export function LineEnds({ labels }: { labels: readonly LineEnd[] }) {
  const plot = usePlotArea();
  const scale = useYAxisScale();
  if (!plot || !scale) return null;
  const line = LINE * rem();
  const height = line * (labels.some(({ name }) => name) ? 2 : 1);
  const ends = labels.map(({ value }) => scale(value) ?? plot.y);
  const middles = middlesOf(ends, height, [plot.y, plot.y + plot.height]);
  return labels.map(({ text, name, isFaint }, index) => {
    const x = plot.x + plot.width + GAP;
    const first = (middles[index] ?? 0) - height / 2 + line * 0.8;
    return (
      <text
        key={isFaint ? 'beside' : 'value'}
        className={css.end}
        data-faint={isFaint ? '' : undefined}
        x={x}
        y={first}
      >
        <tspan>{text}</tspan>
        {name && (
          <tspan x={x} y={first + line}>
            {name}
          </tspan>
        )}
      </text>
    );
  });
}
