import { useState } from 'react';
import type { Subject } from '#shared/domain/audit.ts';
import { fieldOf } from '#shared/records/field-of.ts';
import { isSame, withValuesOf } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import type { NamesOfIds } from '../../lib/show-value.ts';
import { type MergeResult, mergeRecord } from './merge-record.ts';

export interface SavedRecord<Values> {
  version: number;
  values: Values;
}

/** How to describe a record's changes to a person. */
export interface RecordSubject {
  subject: Subject;
  /** Its entity id in the audit trail. */
  entityId: string;
  /** Names of the ids in its fields. */
  names?: NamesOfIds | undefined;
  /** Fields that depend on each other. */
  together?: readonly (readonly string[])[];
}

type Side = 'mine' | 'theirs';

/** Another user saved the record while this one had it open. */
interface OpenConflict<Values> extends Pick<MergeResult<Values>, 'taken' | 'kept' | 'disputed'> {
  base: Values;
  mine: Values;
  theirs: Values;
  chosen: Record<number, Side>;
  /** Whether the user tried to save with an undecided dispute. */
  reminded: boolean;
}

export interface MergeConflict extends Omit<OpenConflict<unknown>, 'chosen'> {
  subject: RecordSubject;
  sideOf: (dispute: number) => Side | undefined;
  choose: (dispute: number, side: Side) => void;
  discard: () => void;
}

interface FormAccess<Values> {
  read: () => Values;
  write: (values: Values) => void;
}

/** Holds the record that the form was filled from, and merges another user's version into it. */
export function useMergeConflict<Values>(
  first: SavedRecord<Values>,
  subject: RecordSubject | undefined,
  form: FormAccess<Values>,
) {
  const [base, setBase] = useState(first);
  const [open, setOpen] = useState<OpenConflict<Values>>();

  /** Merges the other version into the form; saving then replaces that version. */
  const mergeTheirs = (theirs: SavedRecord<Values>) => {
    const mine = form.read();
    const { values, taken, ...found } = mergeRecord(base.values, mine, theirs.values, subject?.together);
    // Users do not enter ids and versions, so their changes are not reported.
    const named = taken.filter((path) => subject && fieldOf(subject.subject, path) !== undefined);
    setOpen({
      ...found,
      taken: named,
      base: base.values,
      mine,
      theirs: theirs.values,
      chosen: {},
      reminded: false,
    });
    setBase(theirs);
    form.write(values);
  };
  /** Typing in a disputed field counts as a choice. */
  const sideOf = (dispute: number): Side | undefined => {
    const chosen = open?.chosen[dispute];
    if (!open || chosen) return chosen;
    const now = form.read();
    const paths = open.disputed[dispute] ?? [];
    return paths.every((path) => isSame(valueAt(now, path), valueAt(open.mine, path))) ? undefined : 'mine';
  };
  const choose = (dispute: number, side: Side) => {
    if (!open) return;
    form.write(withValuesOf(form.read(), open.disputed[dispute] ?? [], open[side]));
    setOpen({ ...open, chosen: { ...open.chosen, [dispute]: side } });
  };
  const discard = () => {
    if (open) form.write(open.theirs);
    setOpen(undefined);
  };
  /** Whether all disputes are decided; shows a reminder in the form if not. */
  const isSettled = (): boolean => {
    const settled = !open || open.disputed.every((_, index) => sideOf(index) !== undefined);
    if (!settled) setOpen({ ...open, reminded: true });
    return settled;
  };
  const saved = (now: SavedRecord<Values>) => {
    setBase(now);
    setOpen(undefined);
  };
  const conflict: MergeConflict | undefined = open &&
    subject && { ...open, subject, sideOf, choose, discard };
  return { base, conflict, mergeTheirs, isSettled, saved };
}
