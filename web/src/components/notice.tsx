import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import css from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'good' | 'warning' | 'error';
  children: ReactNode;
}

export const Notice = ({ tone = 'info', children }: NoticeProps) => (
  <div className={css.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={tone === 'good' ? 'check' : 'alert'} />
    <div>{children}</div>
  </div>
);
