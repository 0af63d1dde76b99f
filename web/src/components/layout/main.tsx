import { type ComponentProps, createContext, useContext } from 'react';

/** Whether a layout around the page has the main part already: there is one to a page. */
export const InsideMain = createContext(false);

/** The main part of a page that stands alone, or beside the menu for whoever is logged in. */
export const Main = (props: ComponentProps<'main'>) =>
  useContext(InsideMain) ? <div {...(props as ComponentProps<'div'>)} /> : <main {...props} />;
