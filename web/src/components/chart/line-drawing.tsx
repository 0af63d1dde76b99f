import { useState } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartValue } from './chart-value.ts';
import { endSpace, LineEnds, rem } from './line-ends.tsx';

/** With more values the dots would merge into a thick line. */
const MAX_DOTS = 31;
/** In rem: with less room above it the top figure would stand below its line. */
const ABOVE = 0.75;
/** In rem: a narrower drawing needs the room that names at its lines would take. */
const MIN_NAMED = 16;
/** Of the grid and of the marked point. */
const DASHES = '5 5';

const axis = { stroke: '', tick: { fill: 'var(--soft)' }, tickLine: false, tickMargin: 10 };

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
  const [width, setWidth] = useState(0);
  const last = values.at(-1);
  const names = width < MIN_NAMED * rem() ? undefined : ends;
  const labels = last
    ? [
        { value: last.value, text: last.text, name: names?.value },
        ...(last.beside ? [{ ...last.beside, name: names?.beside, isFaint: true }] : []),
      ]
    : [];
  const line = (colour: string) => ({
    stroke: colour,
    strokeWidth: 2,
    dot: values.length <= MAX_DOTS && { fill: colour, strokeDasharray: '' },
    isAnimationActive: false,
  });
  return (
    <ResponsiveContainer height={height} onResize={setWidth}>
      <LineChart
        data={values.map(({ label, value, beside }) => ({ label, value, beside: beside?.value }))}
        accessibilityLayer={false}
        margin={{ top: ABOVE * rem(), left: 0, right: endSpace(labels) }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray={DASHES} />
        <XAxis {...axis} dataKey="label" minTickGap={24} interval="preserveEnd" />
        <YAxis {...axis} axisLine={false} allowDecimals={false} width="auto" />
        <Tooltip
          isAnimationActive={false}
          position={{ y: 0 }}
          cursor={{ stroke: 'var(--line)', strokeDasharray: DASHES }}
          contentStyle={{
            background: 'var(--paper)',
            borderColor: 'var(--edge)',
            borderRadius: 'var(--radius)',
          }}
          separator=": "
        />
        {heads.beside && (
          <Line dataKey="beside" name={heads.beside} strokeDasharray="5 4" {...line('var(--faint)')} />
        )}
        <Line dataKey="value" name={heads.value} {...line('var(--heading)')} />
        {goal && (
          <ReferenceLine
            y={goal.value}
            stroke="var(--good)"
            ifOverflow="extendDomain"
            label={{ value: goal.label, fill: 'var(--good)', position: 'insideBottomLeft' }}
          />
        )}
        <LineEnds labels={labels} />
      </LineChart>
    </ResponsiveContainer>
  );
}
