import { LineChart } from '@mantine/charts';
import type { ReactNode } from 'react';
import '@mantine/charts/styles.css';
import { MantineFrame } from '../mantine-frame.tsx';
import type { ChartValue } from './chart-value.ts';
import css from './line-over-time.module.css';

const HEIGHT = 220;
/** With more values the dots would merge into a thick line. */
const MAX_DOTS = 31;

interface LineOverTimeProps {
  title: string;
  /** The column names of the values. */
  heads: { time: string; value: string; beside?: string | undefined };
  values: readonly ChartValue[];
  /** A value that the line is to reach, drawn across the chart. */
  goal?: { value: number; label: string } | undefined;
  /** Controls beside the chart's title. */
  tools?: ReactNode;
}

/** One figure over time: a line chart, and a table with the same data for screen readers. */
export default function LineOverTime({ title, heads, values, goal, tools }: LineOverTimeProps) {
  return (
    <figure className={css.chart}>
      <div className={css.head}>
        <p aria-hidden="true">{title}</p>
        {tools}
      </div>
      <div aria-hidden="true" className={css.drawing}>
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
            yAxisProps={{ allowDecimals: false, width: 40 }}
            tooltipAnimationDuration={0}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        </MantineFrame>
      </div>
      {heads.beside && (
        <p aria-hidden="true" className={css.legend}>
          <Name text={heads.value} />
          <Name text={heads.beside} dashed />
        </p>
      )}
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

/** The name of a line, beside a sample of it. */
const Name = ({ text, dashed }: { text: string; dashed?: boolean }) => (
  <span>
    <svg aria-hidden="true" width="24" height="4" data-dashed={dashed ? '' : undefined}>
      <path d="M0 2h24" />
    </svg>
    {text}
  </span>
);
