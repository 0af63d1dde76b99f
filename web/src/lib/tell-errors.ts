import { problemText } from '#shared/texts/problems.ts';
import { errorCode, ProblemError } from './problem-error.ts';

/** A page that is left, or a request that was given up: nothing went wrong. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What the world does to a request: a refusal, no answer in time, a login page of the hall's network. */
const isUsual = (error: unknown): boolean =>
  error instanceof ProblemError || error instanceof DOMException || error instanceof SyntaxError;

/** Reports what only a mistake of ours explains, where a loop has to go on after it; the rest is shown in its place. */
export function reportMistake(error: unknown): void {
  if (!isUsual(error)) reportError(error);
}

async function tell(error: unknown): Promise<void> {
  // What other sites' scripts and extensions throw comes without the error.
  if (!(error instanceof Error) || isAbort(error)) return;
  const { toast } = await import('./toast.ts');
  const lang = document.documentElement.lang === 'en' ? 'en' : 'pl';
  await toast('error', problemText(errorCode(error), lang));
}

/** Tells whoever uses the page of errors that nothing else shows: those that nobody awaited or caught. */
export function tellErrors(): void {
  const quietly = (error: unknown) => {
    // Without a network the message cannot be loaded either, and must not be told of in turn.
    tell(error).catch(() => undefined);
  };
  addEventListener('error', ({ error }) => quietly(error));
  addEventListener('unhandledrejection', ({ reason }) => quietly(reason));
}
