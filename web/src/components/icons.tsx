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
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.5 5.5" />
    </>
  ),
  up: <path d="m6 15 6-6 6 6" />,
  down: <path d="m6 9 6 6 6-6" />,
  bank: <path d="M4 10 12 4.5 20 10zM6 10v7m4-7v7m4-7v7m4-7v7M4 19.5h16" />,
  card: <path d="M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3" />,
  phone: <path d="M7.5 3h9v18h-9zM11 18h2" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  again: <path d="M5 12a7 7 0 1 1 2.3 5.2M5 12V6.5M5 12h5.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

interface IconFrameProps {
  /** Pixels at the usual size of letters; grows with them. */
  size?: number | undefined;
  children: ReactNode;
}

/** Hidden from screen readers, because it is always beside text. */
export const IconFrame = ({ size = 20, children }: IconFrameProps) => (
  <svg
    aria-hidden="true"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <IconFrame size={size}>{shapes[name]}</IconFrame>
);
