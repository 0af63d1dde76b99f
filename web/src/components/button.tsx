import type { ComponentProps } from 'react';
import css from './button.module.css';

interface ButtonLook {
  /** `action` is for a screen's main action, `danger` for one beside it that destroys something. */
  kind?: 'action' | 'navy' | 'plain' | 'quiet' | 'danger';
  small?: boolean;
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { working?: boolean };

/** While working it stays focusable, so that keyboard users keep their place; clicks are ignored. */
export function Button({ kind = 'plain', small, working, onClick, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={css.button}
      data-kind={kind}
      data-small={small ? '' : undefined}
      aria-disabled={working || undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      {working && <span className={css.spinner} aria-hidden="true" />}
      <span className={css.words}>{children}</span>
    </button>
  );
}

export const ButtonLink = ({
  kind = 'plain',
  small,
  children,
  ...link
}: ComponentProps<'a'> & ButtonLook) => (
  <a {...link} className={css.button} data-kind={kind} data-small={small ? '' : undefined}>
    {children}
  </a>
);

/** A button that reads as a link inside a sentence. */
export const TextButton = (button: ComponentProps<'button'>) => (
  <button type="button" {...button} className={css.link} />
);
