import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import { ButtonLink } from './button.tsx';

interface RouteButtonProps {
  to: string;
  kind?: 'action' | 'navy' | 'plain' | 'quiet';
  small?: boolean;
  children: ReactNode;
}

/** A link that looks like a button and changes the page without loading it anew. */
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
