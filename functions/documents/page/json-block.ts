/**
 * Data embedded in a page. The content security policy forbids inline scripts, which this is not; `<` is escaped, so
 * that nothing can end the block.
 */
export const jsonBlock = (
  type: 'application/json' | 'application/ld+json',
  data: unknown,
  id?: string,
): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
