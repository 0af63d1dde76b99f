/** What the sandbox can be told to do, until `calm` ends it. */
export const modeNames = ['busy', 'slow', 'silent', 'refuse', 'fail', 'away'] as const;
export type ModeName = (typeof modeNames)[number];

const verdicts: Partial<Record<ModeName, { code: number; description: string; details: string[] }>> = {
  refuse: {
    code: 450,
    description: 'Błąd weryfikacji semantyki dokumentu faktury',
    details: ['Odmowa na życzenie.'],
  },
  fail: { code: 550, description: 'Operacja została anulowana przez system', details: [] },
};

export function sandboxModes() {
  let mode: ModeName | undefined;
  return {
    set(next: ModeName | undefined): void {
      mode = next;
    },
    /** Answers every send with 429 for an hour. */
    isBusy: (): boolean => mode === 'busy',
    isSlow: (): boolean => mode === 'slow',
    isAway: (): boolean => mode === 'away',
    /** Whether it takes an invoice and answers 500. */
    takesSilently: (): boolean => mode === 'silent',
    verdict: () => mode && verdicts[mode],
  };
}
export type Modes = ReturnType<typeof sandboxModes>;
