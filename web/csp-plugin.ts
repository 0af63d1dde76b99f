import type { Plugin } from 'vite';

/**
 * Sonner writes its styles into a <style> element when it is loaded, which our content security policy
 * refuses. The same styles are imported as a file (lib/toast.ts), so the call is taken out.
 */
export const noInlineStyles = (): Plugin => ({
  name: 'bramka-no-inline-styles',
  transform(code, id) {
    if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
    return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
  },
});
