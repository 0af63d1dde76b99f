import { useState } from 'react';
import type { Subject } from '#shared/domain/audit.ts';
import { fieldName } from '#shared/texts/office/field-names.ts';
import { isSame, withValuesOf } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import type { NamesOfIds } from '../../lib/show-value.ts';
import { type MergeResult, mergeRecord } from './merge-record.ts';

export interface SavedRecord<Values> {
  version: number;
  values: Values;
}

/** What a record is, to tell a person about its changes. */
export interface RecordSubject {
  subject: Subject;
  /** What its audit trail is kept under. */
  entityId: string;
  /** Of ids that its fields hold. */
  names?: NamesOfIds | undefined;
  /** Fields of which one says what another means. */
  together?: readonly (readonly string[])[];
}

type Side = 'mine' | 'theirs';

/** Somebody else saved the record while this person had it open. */
interface OpenConflict<Values> extends Pick<MergeResult<Values>, 'taken' | 'kept' | 'disputed'> {
  base: Values;
  mine: Values;
  theirs: Values;
  chosen: Record<number, Side>;
  /** Whether somebody tried to save with something left to choose. */
  reminded: boolean;
}

export interface MergeConflict extends Omit<OpenConflict<unknown>, 'chosen'> {
  of: RecordSubject;
  sideOf: (dispute: number) => Side | undefined;
  choose: (dispute: number, side: Side) => void;
  discard: () => void;
}

interface FormAccess<Values> {
  read: () => Values;
  write: (values: Values) => void;
}

/** What the form was filled from, and what to do when somebody else saves it meanwhile. */
export function useMergeConflict<Values>(
  first: SavedRecord<Values>,
  of: RecordSubject | undefined,
  form: FormAccess<Values>,
) {
  const [base, setBase] = useState(first);
  const [open, setOpen] = useState<OpenConflict<Values>>();

  /** Merges the other version into the form, which from now on is a change of that version. */
  const mergeTheirs = (theirs: SavedRecord<Values>) => {
    const mine = form.read();
    const { values, taken, ...found } = mergeRecord(base.values, mine, theirs.values, of?.together);
    // Nobody typed ids and versions, so a change of them is not reported.
    const named = taken.filter((path) => of && fieldName(of.subject, path, 'pl') !== undefined);
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
  /** Typing in a disputed field is a choice too. */
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
  /** Whether nothing is left to choose; says so in the form where something is. */
  const isSettled = (): boolean => {
    const settled = !open || open.disputed.every((_, index) => sideOf(index) !== undefined);
    if (!settled) setOpen({ ...open, reminded: true });
    return settled;
  };
  const saved = (now: SavedRecord<Values>) => {
    setBase(now);
    setOpen(undefined);
  };
  const conflict: MergeConflict | undefined = open && of && { ...open, of, sideOf, choose, discard };
  return { base, conflict, mergeTheirs, isSettled, saved };
}
