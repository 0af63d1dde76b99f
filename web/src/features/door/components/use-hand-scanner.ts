import { useEffect, useEffectEvent } from 'react';
import { press, restingWedge } from './wedge.ts';

/** Receives a hand scanner's input wherever the focus is, except from an input being typed in. */
export function useHandScanner(onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    let wedge = restingWedge;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const pressed = press(wedge, event.key, event.timeStamp);
      wedge = pressed.wedge;
      // The Enter that ends a code must not press the focused button, nor Tab leave it.
      if (pressed.isOurs) event.preventDefault();
      if (pressed.code !== undefined) give(pressed.code);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
