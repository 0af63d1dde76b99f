import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { MantineFrame } from '../mantine-frame.tsx';
import type { ChartValue } from './chart-value.ts';
import css from './line-over-time.module.css';

const HEIGHT = 220;
/** With more values their dots would make the line a rope. */
const MAX_DOTS = 31;

interface LineOverTimeProps {
  title: string;
  /** What the values are of, and what tells them apart. */
  heads: { time: string; value: string };
  values: readonly ChartValue[];
}

/** How one figure went: a line to look at, and the same as a table for screen readers. */
export default function LineOverTime({ title, heads, values }: LineOverTimeProps) {
  return (
    <figure className={css.chart}>
      <figcaption aria-hidden="true">{title}</figcaption>
      <div aria-hidden="true">
        <MantineFrame>
          <LineChart
            h={HEIGHT}
            data={values.map(({ label, value }) => ({ label, value }))}
            dataKey="label"
            series={[{ name: 'value', label: heads.value, color: 'navy.8' }]}
            curveType="linear"
            withDots={values.length <= MAX_DOTS}
            tickLine="none"
            gridAxis="x"
            textColor="var(--grey-700)"
            gridColor="var(--grey-200)"
            xAxisProps={{ minTickGap: 24 }}
            yAxisProps={{ allowDecimals: false, width: 40 }}
            tooltipAnimationDuration={0}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        </MantineFrame>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heads.time}</th>
            <th scope="col">{heads.value}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ key, label, text }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
