import { Fragment, type ReactNode } from 'react';
import { type Description, descriptionOf, type Field } from '#shared/records/record.ts';
import type * as z from '#shared/zod.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import { useOfficeLanguage } from '../../lib/office-language.ts';
import { FieldGroup, FieldPair } from '../layout/form-layout.tsx';
import { RecordField, type RecordFieldProps } from './record-field.tsx';

interface RecordGroupsProps {
  schema: z.core.$ZodType;
  record: RecordFieldProps['record'];
  /** Controls of their own, by the field's path. */
  special?: Readonly<Record<string, ReactNode>>;
  /** What a group has above its fields, or instead of them. */
  groups?: Readonly<Record<string, { lead?: ReactNode; fields?: ReactNode }>>;
}

type Entry = readonly [path: string, field: Field];

const SHORT = new Set<Field['kind']>(['line', 'money', 'count', 'percent', 'instant', 'choice']);
const isShort = ({ kind, wide }: Field): boolean => SHORT.has(kind) && !wide;

/** Short fields that follow one another stand side by side; any other stands alone. */
function rowsOf(entries: readonly Entry[]): Entry[][] {
  const rows: Entry[][] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row?.[0] && isShort(row[0][1]) && isShort(entry[1])) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

/** A record's fields in their groups, as its description has them. */
export function RecordGroups({ schema, record, special = {}, groups: own = {} }: RecordGroupsProps) {
  const lang = useOfficeLanguage();
  const { groups, fields }: Description = descriptionOf(schema);
  const isAsked = ({ onlyWhen }: Field): boolean =>
    !onlyWhen || valueAt(record.form.values, onlyWhen[0]) === onlyWhen[1];
  const control = ([path, field]: Entry) =>
    path in special ? (
      <Fragment key={path}>{special[path]}</Fragment>
    ) : (
      <RecordField key={path} path={path} about={field} record={record} />
    );
  return Object.entries(groups).map(([group, legend]) => (
    <FieldGroup key={group}>
      <legend>{legend[lang]}</legend>
      {own[group]?.lead}
      {own[group]?.fields ??
        rowsOf(Object.entries(fields).filter(([, field]) => field.group === group && isAsked(field))).map(
          (row) =>
            row.length > 1 ? <FieldPair key={row[0]?.[0]}>{row.map(control)}</FieldPair> : row.map(control),
        )}
    </FieldGroup>
  ));
}
