import type { ReactNode } from 'react';
import { IconFrame } from './icons.tsx';

const shapes = {
  up: <path d="m6 14 6-6 6 6" />,
  down: <path d="m6 10 6 6 6-6" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  back: <path d="m14 6-6 6 6 6" />,
  forward: <path d="m10 6 6 6-6 6" />,
  camera: (
    <>
      <path d="M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </>
  ),
  wide: <path d="M4 5v14M20 5v14M7.5 12h9M10 9l-2.5 3 2.5 3m4-6 2.5 3-2.5 3" />,
  columns: <path d="M4 5h16v14H4zM9.3 5v14m5.4-14v14" />,
  mail: <path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />,
  message: <path d="M4 5h16v11h-9l-4.5 4V16H4zM8 9.2h8M8 12.2h5" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />,
  torch: <path d="M8 3h8v4l-2 3v11h-4V10L8 7zM8 7h8" />,
} satisfies Record<string, ReactNode>;

/** The icons of office and door, which the purchase page does not load. */
export const ToolIcon = ({ name, size }: { name: keyof typeof shapes; size?: number }) => (
  <IconFrame size={size}>{shapes[name]}</IconFrame>
);
