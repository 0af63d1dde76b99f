import type { ReactNode } from 'react';

const shapes = {
  alert: <path d="M12 8v5m0 3.2v.3M12 3 2.6 20h18.8L12 3Z" />,
  check: <path d="m5 12.5 4.6 4.6L19 7.5" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  calendar: <path d="M4 7h16v13H4zM4 11h16M8 4v4m8-4v4" />,
  pin: (
    <>
      <path d="M12 21s7-6.1 7-11.3A7 7 0 0 0 5 9.7C5 14.9 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  download: <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  up: <path d="m6 14 6-6 6 6" />,
  down: <path d="m6 10 6 6 6-6" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  back: <path d="m14 6-6 6 6 6" />,
  forward: <path d="m10 6 6 6-6 6" />,
  again: <path d="M5 12a7 7 0 1 1 2.3 5.2M5 12V6.5M5 12h5.5" />,
  camera: (
    <>
      <path d="M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </>
  ),
  torch: <path d="M8 3h8v4l-2 3v11h-4V10L8 7zM8 7h8" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** Always beside words, so it is hidden from screen readers. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shapes[name]}
  </svg>
);
