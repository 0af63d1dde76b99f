import { useEffect } from 'react';

/** A file that is dropped beside its place would open in the page's stead, and what was chosen be lost. */
export function useStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
