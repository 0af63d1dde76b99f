import type { ReactNode } from 'react';
import { IconFrame } from '../../components/icons.tsx';
import type { MenuLabel } from './menu-labels.ts';

const ticket = 'M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4Z';
const person = (
  <>
    <circle cx="9.5" cy="8" r="3.5" />
    <path d="M3 20c.4-3.7 3-5.8 6.5-5.8s6.1 2.1 6.5 5.8" />
  </>
);

const shapes: Record<MenuLabel, ReactNode> = {
  fairs: (
    <path d="M4 10v10h16V10M3 10l2-6h14l2 6c0 3.2-4.5 3.2-4.5 0 0 3.2-4.5 3.2-4.5 0 0 3.2-4.5 3.2-4.5 0 0 3.2-4.5 3.2-4.5 0Z" />
  ),
  addFair: <path d="M4 7h16v13H4zM4 11h16M8 4v4m8-4v4m-4 6v4m-2-2h4" />,
  generate: (
    <>
      <path d={ticket} />
      <path d="M12 9.8v4.4M9.8 12h4.4" />
    </>
  ),
  sold: (
    <>
      <path d={ticket} />
      <path d="m9.3 12.1 1.9 1.9 3.5-3.8" />
    </>
  ),
  gates: <path d="M5 20V9a7 7 0 0 1 14 0v11M3 20h18M12 13v3" />,
  users: (
    <>
      {person}
      <path d="M15.5 4.8a3.5 3.5 0 0 1 0 6.4m2.2 3.5c2 .8 3.1 2.6 3.3 5.3" />
    </>
  ),
  newUser: (
    <>
      {person}
      <path d="M19 7v6m-3-3h6" />
    </>
  ),
  mailConfig: <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />,
  config: <path d="M4 6h16M4 11h9M4 16h6m3.5 4 .6-2.9 5.4-5.4 2.3 2.3-5.4 5.4Z" />,
  settings: (
    <>
      <path d="M4 7h8m4 0h4M4 17h4m4 0h8" />
      <circle cx="14" cy="7" r="2.2" />
      <circle cx="10" cy="17" r="2.2" />
    </>
  ),
  manual: (
    <path d="M12 6.5C10 5 7.3 4.5 4 4.800v13.700c3.3-.3 6 .2 8 1.7 2-1.5 4.7-2 8-1.700V4.800C16.7 4.5 14 5 12 6.500Zm0 0v13.7" />
  ),
  logout: <path d="M14 4H5v16h9M10 12h10m0 0-3.5-3.500M20 12l-3.5 3.5" />,
};

const ownShapes = {
  account: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20c.4-3.7 3.2-5.8 7-5.8s6.600 2.100 7 5.800" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.700 9.500a2.400 2.400 0 1 1 3.500 2.100c-.8.400-1.200 1-1.200 1.900m0 2.800v.1" />
    </>
  ),
  keys: <path d="M3.5 7h17v10h-17zM7 10.500h.1m3.200 0h.1m3.200 0h.1m3.200 0h.1M8 14h8" />,
} satisfies Record<string, ReactNode>;

/** The icons of what is the user's own; they show where the menu has no room for words. */
export const OwnIcon = ({ name }: { name: keyof typeof ownShapes }) => (
  <IconFrame size={20}>{ownShapes[name]}</IconFrame>
);

/** The menu's icons, which only the office loads. */
export const MenuIcon = ({ name }: { name: MenuLabel }) => <IconFrame size={20}>{shapes[name]}</IconFrame>;
