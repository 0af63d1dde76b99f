import { LineChart } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import '@mantine/charts/styles.css';
import { MantineFrame } from '../mantine-frame.tsx';
import type { ChartValue } from './chart-value.ts';
import { endSpace, LineEnds, rem } from './line-ends.tsx';

/** With more values the dots would merge into a thick line. */
const MAX_DOTS = 31;
/** In rem: with less room above it the top figure would stand below its line. */
const ABOVE = 0.75;
/** In rem: a narrower drawing needs the room that names at its lines would take. */
const MIN_NAMED = 16;

export interface LineDrawingProps {
  /** In pixels. */
  height: number;
  /** The column names of the values. */
  heads: { time: string; value: string; beside?: string | undefined };
  /** What the two lines are called at their ends, where there is little room. */
  ends?: { value: string; beside: string } | undefined;
  values: readonly ChartValue[];
  /** A value that the line is to reach, drawn across the chart. */
  goal?: { value: number; label: string } | undefined;
}

/** A line over time, with the library that draws it. */
export default function LineDrawing({ height, heads, ends, values, goal }: LineDrawingProps) {
  const { ref, width } = useElementSize();
  const last = values.at(-1);
  const names = width < MIN_NAMED * rem() ? undefined : ends;
  const labels = last
    ? [
        { value: last.value, text: last.text, name: names?.value },
        ...(last.beside ? [{ ...last.beside, name: names?.beside, isFaint: true }] : []),
      ]
    : [];
  return (
    <div ref={ref}>
      <MantineFrame>
        <LineChart
          h={height}
          data={values.map(({ label, value, beside }) => ({ label, value, beside: beside?.value }))}
          dataKey="label"
          series={[
            ...(heads.beside
              ? [{ name: 'beside', label: heads.beside, color: 'var(--faint)', strokeDasharray: '5 4' }]
              : []),
            { name: 'value', label: heads.value, color: 'var(--heading)' },
          ]}
          curveType="linear"
          referenceLines={
            goal
              ? [{ y: goal.value, label: goal.label, color: 'var(--good)', ifOverflow: 'extendDomain' }]
              : []
          }
          withDots={values.length <= MAX_DOTS}
          tickLine="none"
          gridAxis="x"
          textColor="var(--soft)"
          gridColor="var(--line)"
          xAxisProps={{ minTickGap: 24, interval: 'preserveEnd' }}
          yAxisProps={{ allowDecimals: false, width: 'auto' }}
          tooltipAnimationDuration={0}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{
            accessibilityLayer: false,
            margin: { top: ABOVE * rem(), left: 10, right: endSpace(labels) },
          }}
        >
          <LineEnds labels={labels} />
        </LineChart>
      </MantineFrame>
    </div>
  );
}
