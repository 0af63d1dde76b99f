import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { mantineTheme } from './src/lib/mantine-theme.ts';

const ID = 'virtual:mantine-theme.css';

/**
 * Mantine would write its theme into a <style> element at run time, which our content security policy
 * refuses; so the same variables are made once, here, and come as a file.
 */
export const mantineVariables = (): Plugin => ({
  name: 'bramka-mantine-variables',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? convertCssVariables(
          defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, mantineTheme)),
          ':root',
        )
      : undefined,
});
