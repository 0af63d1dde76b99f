import { type ComponentProps, createElement, type ReactElement } from 'react';

type Tag = 'div' | 'fieldset' | 'form' | 'main' | 'p' | 'section' | 'span' | 'ul';

/** A component that is one plain element with one style; a class given to it joins its own. */
export const styled =
  <T extends Tag>(tag: T, own: string | undefined) =>
  ({ className, ...props }: ComponentProps<T>): ReactElement =>
    createElement(tag, { ...props, className: className ? `${own} ${className}` : own });
