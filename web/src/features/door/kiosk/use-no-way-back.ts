import { useEffect } from 'react';

/** Neither the browser's "back" nor its frame is for visitors: a touch makes the page fill the screen again. */
export function useNoWayBack(): void {
  useEffect(() => {
    const stay = () => history.pushState(history.state, '');
    const fill = () => {
      if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => undefined);
    };
    stay();
    addEventListener('popstate', stay);
    addEventListener('pointerup', fill);
    return () => {
      removeEventListener('popstate', stay);
      removeEventListener('pointerup', fill);
    };
  }, []);
}
