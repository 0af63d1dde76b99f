import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import css from './crash-boundary.module.css';

interface State {
  crashed: boolean;
}

/** Offers a way on when a part of the page crashes, or its code cannot be loaded. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const english = document.documentElement.lang === 'en';
    return (
      <main className={css.crash}>
        <h1>{english ? 'Something went wrong' : 'Coś poszło nie tak'}</h1>
        <p>
          {english
            ? 'The page could not be shown. What you typed has been kept.'
            : 'Nie udało się pokazać tej strony. To, co zostało wpisane w formularzu, jest zachowane.'}
        </p>
        <Button kind="navy" onClick={() => location.reload()}>
          {english ? 'Reload the page' : 'Odśwież stronę'}
        </Button>
        <ButtonLink href="/">{english ? 'Go to the tickets' : 'Przejdź do biletów'}</ButtonLink>
      </main>
    );
  }
}
