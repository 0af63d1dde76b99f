import { MantineProvider } from '@mantine/core';
import 'virtual:mantine-theme.css';
import type { ReactNode } from 'react';
import { mantineTheme } from '../lib/mantine-theme.ts';
import { useDark } from '../lib/use-dark.ts';

/**
 * Mantine in our colours. Its variables are in a file, because the content security policy refuses <style> elements.
 */
export const MantineFrame = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={mantineTheme}
    withCssVariables={false}
    withGlobalClasses={false}
    forceColorScheme={useDark() ? 'dark' : 'light'}
  >
    {children}
  </MantineProvider>
);
