import type { ReactElement } from 'react';

/**
 * Children without bare text: a browser's translator moves text nodes away from React, which can then neither change
 * nor remove them, nor put anything before them. An element of its own keeps a text in reach.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
