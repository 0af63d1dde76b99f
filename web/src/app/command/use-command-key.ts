import { useEffect, useEffectEvent } from 'react';

/** Opens the box on Ctrl K, or ⌘ K on a Mac, from wherever the user is; not over a dialog that waits for an answer. */
export function useCommandKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isCommand || event.key.toLowerCase() !== 'k') return;
    if (document.querySelector('dialog[open]:not([data-beside])')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
