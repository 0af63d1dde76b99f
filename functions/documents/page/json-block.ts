/**
 * Data in a page. The content security policy lets no inline script run, and this is none; no `<` in it can end the
 * block.
 */
export const jsonBlock = (
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
