import { useRef } from 'react';

/** A form's idempotency header: the same for the same content, so that a repeated click makes one request. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return (content: string): Record<string, string> => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return { 'idempotency-key': last.current.key };
  };
}
