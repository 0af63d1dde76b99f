import { type ComponentProps, createElement, type ReactElement } from 'react';

type Tag = 'div' | 'fieldset' | 'form' | 'main' | 'p' | 'section' | 'span' | 'ul';

/** A component for one element with one style; further classes are added to it. */
export const styled =
  <T extends Tag>(tag: T, own: string | undefined) =>
  ({ className, ...props }: ComponentProps<T>): ReactElement =>
    createElement(tag, { ...props, className: className ? `${own} ${className}` : own });
