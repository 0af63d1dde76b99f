import { useMutation } from '@tanstack/react-query';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage } from './office-language.ts';
import { errorCode } from './problem-error.ts';
import { toast } from './toast.ts';

/** A change made by a button: calls `done` on success, and toasts the reason when it is refused. */
export function useAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  done: (response: Result) => void,
) {
  const lang = useOfficeLanguage();
  return useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => toast('error', problemText(errorCode(error), lang)),
  });
}
