import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import css from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { name: string; text: string; to: string }[];
  current: string;
}

/** Links between the parts of a page, each with an address; on a phone a strip that scrolls sideways. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!strip.current || !link) return;
    // Scrolls only the strip, not the page.
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={css.tabs}>
        {tabs.map(({ name, text, to }) => (
          <li key={name}>
            <Link to={to} data-tab={name} aria-current={name === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
