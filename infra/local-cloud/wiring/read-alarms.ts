import type { AlarmPlan, WatchedMetric } from './plan.ts';
import type { Resolve } from './resolve.ts';
import { NESTED, ofType, type Properties, type Template, type TemplateResource } from './template.ts';

interface Dimension {
  Name: string;
  Value: string;
}
interface MetricQuery {
  Id: string;
  Expression?: string;
  MetricStat?: {
    Metric: { Namespace: string; MetricName: string; Dimensions?: Dimension[] };
    Stat: string;
    Period: number;
  };
}

/** Functions have the manifest's names here, everything else its physical name. */
const dimensionsOf = (dimensions: readonly Dimension[], names: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    dimensions.map(({ Name, Value }) => [
      Name,
      Name === 'FunctionName' ? (names.get(Value) ?? Value) : Value,
    ]),
  );

/** An alarm on one metric has no list of queries, unlike one on several. */
function queriesOf(properties: Properties): MetricQuery[] {
  if (properties.Metrics) return properties.Metrics as MetricQuery[];
  const { Namespace, MetricName, Dimensions, Statistic, ExtendedStatistic, Period } = properties as Record<
    string,
    string
  >;
  const Metric = { Namespace, MetricName, Dimensions: Dimensions as unknown as Dimension[] };
  const MetricStat = { Metric, Stat: Statistic ?? ExtendedStatistic, Period: Number(Period) };
  return [{ Id: 'only', MetricStat } as MetricQuery];
}

const watchedOf = (queries: readonly MetricQuery[], names: ReadonlyMap<string, string>): WatchedMetric[] =>
  queries.flatMap(({ Id, MetricStat }) => {
    if (!MetricStat) return [];
    const { Namespace: namespace, MetricName: name, Dimensions = [] } = MetricStat.Metric;
    return [
      { id: Id, namespace, name, dimensions: dimensionsOf(Dimensions, names), statistic: MetricStat.Stat },
    ];
  });

const pathOf = ({ Metadata }: TemplateResource): string => String(Metadata?.['aws:cdk:path']);

/** `Bramka/Watching.NestedStack/Watching.NestedStackResource` → `Bramka/Watching/`, where that stack's constructs are. */
const nestedPaths = (template: Template): string[] =>
  ofType(template, NESTED).map(([, resource]) => pathOf(resource).replace(/\.NestedStack\/.*$/, '/'));

/** `Bramka/Signals/not-sent/Resource` → `Signals/not-sent`, in a nested stack as in its parent. */
function nameOf(resource: TemplateResource, nested: readonly string[]): string {
  const path = pathOf(resource);
  const prefix = nested.find((one) => path.startsWith(one)) ?? path.slice(0, path.indexOf('/') + 1);
  return path.slice(prefix.length).replace(/\/[^/]*$/, '');
}

/** The alarms, with functions by the manifest's names. */
export const readAlarms = (
  template: Template,
  resolve: Resolve,
  names: ReadonlyMap<string, string>,
): AlarmPlan[] => {
  const nested = nestedPaths(template);
  return ofType(template, 'AWS::CloudWatch::Alarm').map(([, resource]) => {
    const properties = resolve<Properties>(resource.Properties);
    if (properties.ComparisonOperator !== 'GreaterThanOrEqualToThreshold')
      throw new Error(`No local ${properties.ComparisonOperator}`);
    const queries = queriesOf(properties);
    const expression = queries.find(({ Expression }) => Expression)?.Expression;
    return {
      name: nameOf(resource, nested),
      impact: String(properties.AlarmDescription),
      metrics: watchedOf(queries, names),
      ...(expression !== undefined && { expression }),
      periods: Number(properties.EvaluationPeriods),
      periodSeconds: Math.max(...queries.map(({ MetricStat }) => MetricStat?.Period ?? 0)),
      threshold: Number(properties.Threshold),
      missingIsBad: properties.TreatMissingData === 'breaching',
    };
  });
};
