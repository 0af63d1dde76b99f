import { ProblemError } from '#web/src/lib/problem-error.ts';

/** Demand may rise meanwhile, so the server may require another proof. */
const MAX_PROOFS = 6;

/** Sends a request, and again with a proof of work if the server requires one. */
export async function withProof<T>(
  send: (proof: string | undefined) => Promise<T>,
  onProving?: () => void,
): Promise<T> {
  let proof: string | undefined;
  for (let rounds = 0; ; rounds += 1) {
    try {
      return await send(proof);
    } catch (error) {
      // Keys can only be derived in a secure context.
      const challenge = error instanceof ProblemError && crypto.subtle ? error.challenge : undefined;
      if (!challenge || rounds >= MAX_PROOFS) throw error;
      onProving?.();
      const { solveProof } = await import('./solve-proof.ts');
      proof = await solveProof(challenge);
    }
  }
}
