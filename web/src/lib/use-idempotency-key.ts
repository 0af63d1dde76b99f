import { useRef } from 'react';

/** The header that makes a repeated press of one form the same request; another content is another one. */
export function useAttempt() {
  const last = useRef({ content: '', key: '' });
  return (content: string): Record<string, string> => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return { 'idempotency-key': last.current.key };
  };
}
