import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Icon } from '#web/src/components/icons.tsx';
import css from './slides.module.css';
import { useScreenKeptOn } from './use-screen-kept-on.ts';

interface SlidesProps {
  label: string;
  words: { previous: string; next: string; position: (at: number, count: number) => string };
  /** List items. */
  children: ReactElement[];
}

/** List items beside each other, one at a time: swiped, turned by buttons or by arrow keys. */
export function Slides({ label, words, children }: SlidesProps) {
  const { strip, shown, turnBy, onScroll } = useSlides();
  const list = useRef<HTMLUListElement>(null);
  useScreenKeptOn(list);
  const count = children.length;
  const slides = (
    <ul ref={list} className={css.slides}>
      {children}
    </ul>
  );
  if (count === 1) return slides;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    turnBy(by);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard turns what it can focus */}
      <section ref={strip} aria-label={label} tabIndex={0} {...{ onScroll, onKeyDown }} className={css.strip}>
        {slides}
      </section>
      <div className={css.pager}>
        <Turn name={words.previous} enabled={shown > 0} onPress={() => turnBy(-1)} />
        <output>{words.position(shown + 1, count)}</output>
        <Turn name={words.next} enabled={shown < count - 1} onPress={() => turnBy(1)} />
      </div>
    </>
  );
}

function useSlides() {
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const turnBy = (by: number) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: (shown + by) * clientWidth });
  };
  return { strip, shown, turnBy, onScroll };
}

/** At an end it stays focusable, so that keyboard users keep their position. */
const Turn = ({ name, enabled, onPress }: { name: string; enabled: boolean; onPress: () => void }) => (
  <button type="button" aria-label={name} aria-disabled={!enabled} onClick={() => enabled && onPress()}>
    <Icon name="down" size={24} />
  </button>
);
