import type { ComponentProps } from 'react';
import { styled } from '../../lib/styled.ts';
import css from './form-layout.module.css';

/** A form as wide as its lines stay readable. */
export const WideForm = styled('form', css.form);

/** A page laid out like a form. */
export const FormPage = styled('div', css.form);

/** Fields that belong together, under their legend. */
export const FieldGroup = styled('fieldset', css.group);

/** A group without a legend. */
export const FieldBox = styled('div', css.group);

/** Boxes to tick, under their question. */
export const TickGroup = styled('fieldset', css.ticks);

/** Two fields side by side where there is room. */
export const FieldPair = styled('div', css.pair);

/** A form inside a dialog. */
export const DialogForm = styled('form', css.dialogForm);

/** Buttons in a row; no toast lies over them. */
export const ButtonRow = (props: ComponentProps<'div'>) => (
  <div data-keep-clear="" className={css.buttons} {...props} />
);
