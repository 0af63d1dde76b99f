import { useId, useState } from 'react';
import css from './explain.module.css';

/** A question mark that says what a word means; gone with Escape, or once the focus is elsewhere. */
export function Explain({ label, text }: { label: string; text: string }) {
  const [isOpen, open] = useState(false);
  const id = useId();
  return (
    <span className={css.explain}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
        onBlur={() => open(false)}
        onKeyDown={(event) => event.key === 'Escape' && open(false)}
      >
        ?
      </button>
      <span id={id} role="status" className={isOpen ? css.text : undefined}>
        {isOpen && text}
      </span>
    </span>
  );
}
