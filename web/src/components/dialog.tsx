import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { raiseToasts } from '../lib/toast-layer.ts';
import { Button } from './button.tsx';
import css from './dialog.module.css';
import { Icon } from './icons.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Shows it at the page's side, as high as the window. */
  side?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * The browser's own modal: it traps the focus, closes on Escape and restores the focus. For that it must be closed
 * while still in the document, so not in `useEffect`, which cleans up too late.
 */
export function Dialog({ title, closeLabel, onClose, side, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog?.open) dialog?.showModal();
    raiseToasts();
    return () => {
      dialog?.close();
      raiseToasts();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={css.dialog}
      data-side={side ? '' : undefined}
      aria-labelledby={titleId}
      // React also passes on cancel events from elements inside the dialog.
      onCancel={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" small onClick={onClose} aria-label={closeLabel}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
        {actions && (
          <div className={css.actions} data-keep-clear="">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
