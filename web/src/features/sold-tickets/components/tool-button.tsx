import type { ComponentProps } from 'react';
import { Button } from '#web/src/components/button.tsx';
import { ToolIcon } from '#web/src/components/tool-icons.tsx';
import css from './sold-tickets.module.css';

interface ToolButtonProps extends Omit<ComponentProps<typeof Button>, 'small' | 'title' | 'children'> {
  icon: ComponentProps<typeof ToolIcon>['name'];
  word: string;
}

/** Above the table its word is only its name and tooltip where the line has no room for it. */
export const ToolButton = ({ icon, word, ...button }: ToolButtonProps) => (
  <Button {...button} small title={word} aria-label={word}>
    <ToolIcon name={icon} />
    <span className={css.word}>{word}</span>
  </Button>
);
