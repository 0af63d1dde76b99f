import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../lib/elements.ts';
import { raiseToasts } from '../lib/toast-layer.ts';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { Icon } from './icons.tsx';
import { Foot } from './layout/foot.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Shows it at the page's side, as high as the window; on a wide screen the page beside it stays in use. */
  side?: boolean;
  children?: Elements;
  actions?: ReactNode;
}

/** The width from which on a page has room beside a dialog at its side. */
const BESIDE = '(width >= 1920px)';

/** Whether an event is of this dialog and not of one that it has opened. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean =>
  (target as Element).closest('dialog') === currentTarget;

/**
 * What a dialog begins at: what it names, as React keeps `autofocus` to itself, or the first field that has to be filled
 * in; an empty one before those that hold something. Undefined leaves it to the browser.
 */
function firstOf(dialog: HTMLDialogElement): HTMLElement | undefined {
  const named = dialog.querySelector<HTMLElement>('[data-first]');
  const typed = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea';
  const required = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(
    ({ dataset, disabled, readOnly }) => dataset.noted === undefined && !disabled && !readOnly,
  );
  return named ?? required.find(({ value }) => value === '') ?? required[0];
}

/**
 * The browser's own modal: it traps the focus, closes on Escape and restores the focus. For that it must be closed
 * while still in the document, so not in `useEffect`, which cleans up too late.
 */
export function Dialog({ title, closeLabel, onClose, side, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isBeside] = useState(() => side === true && matchMedia(BESIDE).matches);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog?.open && isBeside) dialog?.show();
    else if (!dialog?.open) dialog?.showModal();
    if (dialog && !side) firstOf(dialog)?.focus();
    raiseToasts();
    return () => {
      dialog?.close();
      raiseToasts();
    };
  }, [isBeside, side]);
  return (
    <dialog
      ref={element}
      className={css.dialog}
      data-side={side ? '' : undefined}
      data-beside={isBeside ? '' : undefined}
      aria-labelledby={titleId}
      // React also passes on cancel events from elements inside the dialog.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      // The browser closes only modal dialogs on Escape.
      onKeyDown={(event) => isBeside && event.key === 'Escape' && isOwn(event) && onClose()}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" small onClick={onClose} aria-label={closeLabel}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
        {actions && <Foot>{actions}</Foot>}
      </div>
    </dialog>
  );
}
