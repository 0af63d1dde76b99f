import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from '../lib/elements.ts';
import css from './fields.module.css';
import { Icon } from './icons.tsx';

export interface FieldFrame {
  id: string;
  label: ReactNode;
  /** Beside the label, e.g. that the field is optional. */
  note?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  warning?: Elements | string;
}

const describedBy = ({ id, help, error, warning }: FieldFrame) =>
  [error && `${id}-error`, warning && `${id}-warning`, help && `${id}-help`].filter(Boolean).join(' ') ||
  undefined;

/** Notes below a field: the error first, then help. */
export const FieldNotes = ({ id, help, error, warning }: Omit<FieldFrame, 'label'>) => (
  <>
    {error && (
      <p className={css.error} id={`${id}-error`}>
        <Icon name="alert" size={18} />
        <span>{error}</span>
      </p>
    )}
    {/* Always rendered, because screen readers only announce changes in an existing element. */}
    <div aria-live="polite" hidden={!warning}>
      {warning && (
        <p className={css.warning} id={`${id}-warning`}>
          <Icon name="alert" size={18} />
          <span>{warning}</span>
        </p>
      )}
    </div>
    {help && (
      <p className={css.help} id={`${id}-help`}>
        {help}
      </p>
    )}
  </>
);

export const Frame = ({ children, ...frame }: FieldFrame & { children: Elements }) => (
  <div className={css.field}>
    <label className={css.label} htmlFor={frame.id}>
      <span>{frame.label}</span>
      {/* The space separates the two words for screen readers. */}
      {frame.note && <span className={css.note}>{` ${frame.note}`}</span>}
    </label>
    {children}
    <FieldNotes {...frame} />
  </div>
);

/** `maxLength` would cut what is pasted without a word: the contract refuses it at the field instead. */
type Handled = 'onChange' | 'maxLength';

type TextProps = FieldFrame & Omit<ComponentProps<'input'>, Handled> & { onChange: (value: string) => void };

export function TextField({ label, note, help, error, warning, onChange, ...input }: TextProps) {
  const frame = { id: input.id, label, note, help, error, warning };
  return (
    <Frame {...frame}>
      <input
        {...input}
        className={css.input}
        data-noted={note && ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}

interface InputWithButtonProps {
  frame: FieldFrame;
  name: string;
  value: string;
  placeholder?: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  button: { label: string; icon: ReactNode; expanded: boolean; onClick: () => void };
}

/** An input in a frame, with a button at its end for another way to fill it. */
export const InputWithButton = ({ frame, button, onChange, ...input }: InputWithButtonProps) => (
  <div className={css.withButton}>
    <input
      {...input}
      id={frame.id}
      type="text"
      autoComplete="off"
      className={css.input}
      aria-invalid={frame.error ? true : undefined}
      aria-describedby={describedBy(frame)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <button type="button" aria-label={button.label} aria-expanded={button.expanded} onClick={button.onClick}>
      {button.icon}
    </button>
  </div>
);

type AreaProps = FieldFrame &
  Omit<ComponentProps<'textarea'>, Handled> & { onChange: (value: string) => void };

export function TextArea({ label, note, help, error, warning, onChange, ...area }: AreaProps) {
  const frame = { id: area.id, label, note, help, error, warning };
  return (
    <Frame {...frame}>
      <textarea
        {...area}
        className={css.input}
        data-noted={note && ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}

type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'onChange'> & { onChange: (value: string) => void };

export function SelectField({ label, note, help, error, warning, onChange, ...select }: SelectProps) {
  const frame = { id: select.id, label, note, help, error, warning };
  return (
    <Frame {...frame}>
      <select
        {...select}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}

type CheckProps = FieldFrame & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: Elements;
};

export function Checkbox({ checked, onChange, children, ...frame }: CheckProps) {
  return (
    <div className={css.check} data-invalid={frame.error ? '' : undefined}>
      <input
        id={frame.id}
        name={frame.id}
        type="checkbox"
        checked={checked}
        aria-invalid={frame.error ? true : undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={frame.id}>{frame.label}</label>
      {children}
      <FieldNotes {...frame} />
    </div>
  );
}
