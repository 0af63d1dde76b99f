/** One value of a chart. */
export interface ChartValue {
  key: string;
  label: string;
  value: number;
  /** The value as displayed. */
  text: string;
  /** A value to compare it with. */
  beside?: { value: number; text: string };
}
