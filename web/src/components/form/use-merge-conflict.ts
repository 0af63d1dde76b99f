import { useState } from 'react';
import type { Subject } from '#shared/domain/audit.ts';
import { fieldName } from '#shared/texts/office/field-names.ts';
import { isSame, withValuesOf } from '../../lib/form/paths.ts';
import { valueAt } from '../../lib/form/value-at.ts';
import type { NamesOfIds } from '../../lib/show-value.ts';
import { type Merged, mergeRecord } from './merge-record.ts';

export interface Saved<Values> {
  version: number;
  values: Values;
}

/** What a record is, to tell a person about its changes. */
export interface RecordSubject {
  subject: Subject;
  /** What its audit trail is kept under. */
  thing: string;
  /** Of ids that its fields hold. */
  names?: NamesOfIds | undefined;
  /** Fields of which one says what another means. */
  together?: readonly (readonly string[])[];
}

type Side = 'mine' | 'theirs';

/** Another's save met this person's form. */
interface Met<Values> extends Pick<Merged<Values>, 'taken' | 'kept' | 'disputed'> {
  base: Values;
  mine: Values;
  theirs: Values;
  chosen: Record<number, Side>;
  /** Whether somebody tried to save with something left to choose. */
  reminded: boolean;
}

export interface Meeting extends Omit<Met<unknown>, 'chosen'> {
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
export function useMeeting<Values>(
  first: Saved<Values>,
  of: RecordSubject | undefined,
  form: FormAccess<Values>,
) {
  const [base, setBase] = useState(first);
  const [met, setMet] = useState<Met<Values>>();

  /** Takes another's version in; from now on the form is a change of that one. */
  const meet = (theirs: Saved<Values>) => {
    const mine = form.read();
    const { values, taken, ...found } = mergeRecord(base.values, mine, theirs.values, of?.together);
    // Ids and versions travel with a record; nobody typed them, so nobody is told.
    const told = taken.filter((path) => of && fieldName(of.subject, path, 'pl') !== undefined);
    setMet({
      ...found,
      taken: told,
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
    const chosen = met?.chosen[dispute];
    if (!met || chosen) return chosen;
    const now = form.read();
    const paths = met.disputed[dispute] ?? [];
    return paths.every((path) => isSame(valueAt(now, path), valueAt(met.mine, path))) ? undefined : 'mine';
  };
  const choose = (dispute: number, side: Side) => {
    if (!met) return;
    form.write(withValuesOf(form.read(), met.disputed[dispute] ?? [], met[side]));
    setMet({ ...met, chosen: { ...met.chosen, [dispute]: side } });
  };
  const discard = () => {
    if (met) form.write(met.theirs);
    setMet(undefined);
  };
  /** Whether nothing is left to choose; says so in the form where something is. */
  const isSettled = (): boolean => {
    const settled = !met || met.disputed.every((_, index) => sideOf(index) !== undefined);
    if (!settled) setMet({ ...met, reminded: true });
    return settled;
  };
  const saved = (now: Saved<Values>) => {
    setBase(now);
    setMet(undefined);
  };
  const meeting: Meeting | undefined = met && of && { ...met, of, sideOf, choose, discard };
  return { base, meeting, meet, isSettled, saved };
}
