/** One value of a chart. */
export interface ChartValue {
  key: string;
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
  /** What it is compared with. */
  beside?: { value: number; text: string };
}
