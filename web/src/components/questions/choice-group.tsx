import type { FocusEvent } from 'react';
import { type FieldFrame, FieldNotes } from '../fields.tsx';
import css from './choice-group.module.css';

interface ChoiceGroupProps extends FieldFrame {
  name: string;
  /** Whether more than one may be chosen. */
  several?: boolean;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Options below each other, of which one or several are chosen. The first has the id: an error leads there. */
export function ChoiceGroup({
  label,
  note,
  several = false,
  options,
  chosen,
  onChoose,
  onBlur,
  ...frame
}: ChoiceGroupProps) {
  const notes = [frame.error && `${frame.id}-error`, frame.help && `${frame.id}-help`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset className={css.group} aria-describedby={notes || undefined}>
      <legend>
        <span>{label}</span>
        {note && <span className={css.note}>{` ${note}`}</span>}
      </legend>
      {options.map(({ value, label: text }, index) => (
        <label key={value} className={css.choice}>
          <input
            id={index === 0 ? frame.id : `${frame.id}.${value}`}
            type={several ? 'checkbox' : 'radio'}
            name={frame.name}
            value={value}
            checked={chosen.includes(value)}
            aria-invalid={frame.error ? true : undefined}
            onBlur={onBlur}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
      <FieldNotes {...frame} />
    </fieldset>
  );
}
