import { Component, type ReactNode } from 'react';
import { kioskTexts } from '#shared/texts/kiosk.ts';
import { InBoth } from './in-both.tsx';
import css from './kiosk.module.css';

/** Milliseconds until a page that broke is loaded anew: a fault that lasts must not make it spin. */
const PAUSE = 5_000;

/** At a kiosk nobody reloads a page that broke, so it does that itself. */
export class Restarting extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    setTimeout(() => location.reload(), PAUSE);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className={css.kiosk}>
        <div className={css.prompt}>
          <InBoth textIn={(lang) => kioskTexts[lang].restarting} />
        </div>
      </main>
    );
  }
}
