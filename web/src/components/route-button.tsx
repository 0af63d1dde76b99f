import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { ButtonLink } from './button.tsx';

interface RouteButtonProps {
  to: string;
  kind?: 'action' | 'navy' | 'plain' | 'quiet';
  small?: boolean;
  children: ReactNode;
}

/** A link styled as a button, which navigates without reloading. */
export function RouteButton({ to, children, ...look }: RouteButtonProps) {
  const navigate = useNavigate();
  return (
    <ButtonLink
      {...look}
      href={useHref(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </ButtonLink>
  );
}
