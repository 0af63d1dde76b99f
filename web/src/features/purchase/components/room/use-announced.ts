import { useEffect, useRef, useState } from 'react';
import { MINUTE } from '#shared/domain/time.ts';

/** What screen readers announce of a changing text: a new `topic` at once, other changes at most once a minute. */
export function useAnnounced(topic: string, text: string): string {
  const [said, setSaid] = useState('');
  const last = useRef({ topic: '', at: 0 });
  useEffect(() => {
    const isNew = last.current.topic !== topic;
    if (!isNew && Date.now() - last.current.at < MINUTE) return;
    last.current = { topic, at: Date.now() };
    setSaid(text);
  }, [topic, text]);
  return said;
}
