import type { ComponentProps } from 'react';
import { styled } from '../../lib/styled.ts';
import css from './form-layout.module.css';

/** A form with a readable line length. */
export const WideForm = styled('form', css.form);

/** A page laid out like a form. */
export const FormPage = styled('div', css.form);

/** Related fields under their legend. */
export const FieldGroup = styled('fieldset', css.group);

/** Checkboxes under their question. */
export const TickGroup = styled('fieldset', css.ticks);

/** Two fields side by side where there is room. */
export const FieldPair = styled('div', css.pair);

/** A form inside a dialog. */
export const DialogForm = styled('form', css.dialogForm);

/** Buttons in a row; toasts keep clear of it. */
export const ButtonRow = (props: ComponentProps<'div'>) => (
  <div data-keep-clear="" className={css.buttons} {...props} />
);
