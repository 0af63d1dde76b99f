import { type ComponentProps, useState } from 'react';
import { meantEmail } from '#shared/domain/mail-typos.ts';
import { afterPress } from '../lib/after-press.ts';
import { TextButton } from './button.tsx';
import { TextField } from './fields.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'warning'> & {
  value: string;
  /** The question whether this address was meant. */
  meant: (email: string) => string;
};

/** An address; once it is left, one that resembles a common one offers that to be taken over. */
export function EmailField({ meant: questionFor, onFocus, onBlur, ...props }: EmailFieldProps) {
  const [isLeft, setLeft] = useState(true);
  const meant = isLeft && meantEmail(props.value);
  const take = () => {
    if (!meant) return;
    props.onChange(meant);
    // The button goes with its question, and would take the focus along.
    document.getElementById(props.id)?.focus();
  };
  return (
    <TextField
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
      warning={meant ? <TextButton onClick={take}>{questionFor(meant)}</TextButton> : undefined}
      onFocus={(event) => {
        setLeft(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        afterPress(() => setLeft(true));
        onBlur?.(event);
      }}
    />
  );
}
