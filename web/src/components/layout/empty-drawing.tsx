import type { ReactNode } from 'react';
import css from './page.module.css';

const shapes = {
  stall: (
    <>
      <path d="M22 32v32h76V32M14 32l8-20h76l8 20c0 9-15 9-15 0 0 9-16 9-16 0 0 9-15 9-15 0 0 9-16 9-16 0 0 9-15 9-15 0 0 9-15 9-15 0Z" />
      <path d="M34 64V48h20v16m12-16h20" data-faint="" />
    </>
  ),
  ticket: (
    <>
      <path d="M16 18h88v14a7 7 0 0 0 0 14v14H16V46a7 7 0 0 0 0-14Z" />
      <path d="M76 24v6m0 6v6m0 6v6M30 34h30M30 44h20" data-faint="" />
    </>
  ),
  people: (
    <>
      <circle cx="60" cy="26" r="10" />
      <path d="M38 62c2-14 10-20 22-20s20 6 22 20" />
      <path
        d="M34 22a8 8 0 1 0 0 14M18 58c1-9 5-14 12-16m56-20a8 8 0 1 1 0 14m16 22c-1-9-5-14-12-16"
        data-faint=""
      />
    </>
  ),
  gate: (
    <>
      <path d="M36 64V34a24 24 0 0 1 48 0v30" />
      <path d="M18 64h84M60 40v10m0 0 6-6m-6 6-6-6" data-faint="" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyPicture = keyof typeof shapes;

/** A subtle drawing for an empty state. */
export const EmptyDrawing = ({ name }: { name: EmptyPicture }) => (
  <svg className={css.drawing} viewBox="0 0 120 76" width="120" height="76" aria-hidden="true">
    {shapes[name]}
  </svg>
);
