import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage } from './office-language.ts';
import { errorCode } from './problem-error.ts';
import { toast } from './toast.ts';

/**
 * A change made by a button: calls `done` on success, and toasts the reason when it is refused. `mutate` does nothing
 * while the same change is under way.
 */
export function useAction<Input = undefined, Result = unknown>(
  act: (input: Input) => Promise<Result>,
  done: (response: Result) => void,
) {
  const lang = useOfficeLanguage();
  // The second click of a double one may come before the button shows that it works.
  const running = useRef(new Set<string | undefined>());
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => toast('error', problemText(errorCode(error), lang)),
    onSettled: (_result, _error, input) => running.current.delete(JSON.stringify(input)),
  });
  const mutate: typeof mutation.mutate = (...options) => {
    const change = JSON.stringify(options[0]);
    if (running.current.has(change)) return;
    running.current.add(change);
    mutation.mutate(...options);
  };
  return { ...mutation, mutate };
}
