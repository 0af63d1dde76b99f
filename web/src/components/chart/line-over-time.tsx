import { LineChart } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import '@mantine/charts/styles.css';
import { MantineFrame } from '../mantine-frame.tsx';
import type { ChartValue } from './chart-value.ts';
import { endSpace, LineEnds, rem } from './line-ends.tsx';
import css from './line-over-time.module.css';

const HEIGHT = 220;
/** With more values the dots would merge into a thick line. */
const MAX_DOTS = 31;
/** In rem: with less room above it the top figure would stand below its line. */
const ABOVE = 0.75;
/** In rem: a narrower drawing needs the room that names at its lines would take. */
const MIN_NAMED = 16;

interface LineOverTimeProps {
  title: string;
  /** Whether its card's heading says the title. */
  isHeaded?: boolean;
  /** The column names of the values. */
  heads: { time: string; value: string; beside?: string | undefined };
  /** What the two lines are called at their ends, where there is little room. */
  ends?: { value: string; beside: string } | undefined;
  values: readonly ChartValue[];
  /** A value that the line is to reach, drawn across the chart. */
  goal?: { value: number; label: string } | undefined;
  /** Controls beside the chart's title. */
  tools?: ReactNode;
}

/** One figure over time: a line chart, and a table with the same data for screen readers. */
export default function LineOverTime({
  title,
  isHeaded,
  heads,
  ends,
  values,
  goal,
  tools,
}: LineOverTimeProps) {
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
    <figure className={css.chart}>
      {!isHeaded && (
        <div className={css.head}>
          <p aria-hidden="true">{title}</p>
          {tools}
        </div>
      )}
      <div ref={ref} aria-hidden="true" className={css.drawing}>
        <MantineFrame>
          <LineChart
            h={HEIGHT}
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
            xAxisProps={{ minTickGap: 24 }}
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
      {/* Wrapped, because a table is as wide as its text whatever its CSS width, and would widen the page on a
         phone. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.time}</th>
              <th scope="col">{heads.value}</th>
              {heads.beside && <th scope="col">{heads.beside}</th>}
            </tr>
          </thead>
          <tbody>
            {values.map(({ key, label, text, beside }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{text}</td>
                {heads.beside && <td>{beside?.text}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
