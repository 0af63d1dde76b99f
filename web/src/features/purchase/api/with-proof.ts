import { ProblemError } from '#web/src/lib/problem-error.ts';

/** Others ask meanwhile, so the server may want another proof. */
const MAX_PROOFS = 6;

/** Asks, and asks again with a proof of work where the server wants one. */
export async function withProof<T>(
  send: (proof: string | undefined) => Promise<T>,
  onProving?: () => void,
): Promise<T> {
  let proof: string | undefined;
  for (let rounds = 0; ; rounds += 1) {
    try {
      return await send(proof);
    } catch (error) {
      // Only pages of a secure origin may derive keys.
      const challenge = error instanceof ProblemError && crypto.subtle ? error.challenge : undefined;
      if (!challenge || rounds >= MAX_PROOFS) throw error;
      onProving?.();
      const { solveProof } = await import('./solve-proof.ts');
      proof = await solveProof(challenge);
    }
  }
}
