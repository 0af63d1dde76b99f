/** The result of `work`; rejects with a `TimeoutError` if that takes longer, in milliseconds. */
export function within<Result>(patience: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const over = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('No answer in time', 'TimeoutError'));
    timer = setTimeout(giveUp, patience);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
