import { randomBytes } from 'node:crypto';
import type { editGate as row } from '#shared/contract/gates.ts';
import { Problem } from '#shared/contract/problem.ts';
import { renamedGate } from '#shared/domain/gate.ts';
import { KIOSK_ITERATIONS, type KioskLock, kioskHash } from '#shared/domain/kiosk.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import { changeGate } from './change-gate.ts';
import { gateView } from './view.ts';

/** What the gate's devices check a code by; only they need it, so the code itself is stored nowhere. */
async function lockOf(code: string): Promise<KioskLock> {
  const how = { salt: randomBytes(16).toString('base64url'), iterations: KIOSK_ITERATIONS };
  return { ...how, hash: await kioskHash(code, how) };
}

/** What is given of an active gate is changed; what a pairing or a removal at the same moment changes stays. */
export const editGate =
  (gates: GateStore): UseCase<typeof row> =>
  async ({ body: { id, kioskCode, name, direction, asksCode } }, context) => {
    const kiosk = kioskCode && (await lockOf(kioskCode));
    const fields = {
      ...(name && { name }),
      ...(direction && { direction }),
      ...(asksCode !== undefined && { asksCode }),
      ...(kiosk && { kiosk }),
    };
    const before = await changeGate(gates, context, {
      ...{ id, action: 'gate-edited', wasActive: true },
      fields: (before) => {
        if (asksCode && !kiosk && !before.kiosk)
          throw new Problem('invalid_request', { fields: { kioskCode: { rule: 'required' } } });
        return { ...fields, ...(name && renamedGate(before, name, context.now)) };
      },
      after: fields,
    });
    return gateView({ ...before, ...fields });
  };
