import { useMutation } from '@tanstack/react-query';
import { problemText } from '#shared/texts/problems.ts';
import { useOfficeLanguage } from './office-language.ts';
import { troubleCode } from './problem-error.ts';
import { toast } from './toast.ts';

/** One act of the office: what it says when done, and why not when refused. */
export function useAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  done: (answer: Answer) => void,
) {
  const lang = useOfficeLanguage();
  return useMutation({
    mutationFn: act,
    onSuccess: done,
    onError: (error) => toast('error', problemText(troubleCode(error), lang)),
  });
}
