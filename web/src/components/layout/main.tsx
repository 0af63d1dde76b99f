import { type ComponentProps, createContext, useContext } from 'react';

/** Whether a layout around the page already has the `main` element: a page may have only one. */
export const InsideMain = createContext(false);

/** The main part of a page, also where it is shown beside the menu. */
export const Main = (props: ComponentProps<'main'>) =>
  useContext(InsideMain) ? <div {...(props as ComponentProps<'div'>)} /> : <main {...props} />;
