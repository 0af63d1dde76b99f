/**
 * A signal that aborts after some milliseconds, as `AbortSignal.timeout` does, and together with another signal, as
 * `AbortSignal.any` does: both are younger than the oldest browsers of shop and door.
 */
export function abortAfter(milliseconds: number, other?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const timeout = () => controller.abort(new DOMException('No answer in time', 'TimeoutError'));
  const timer = setTimeout(timeout, milliseconds);
  const abort = () => {
    clearTimeout(timer);
    controller.abort(other?.reason);
  };
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller.signal;
}
