import type { Passage } from '#shared/domain/gate.ts';
import type { KioskLock } from '#shared/domain/kiosk.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';
import type { Facing } from '../components/camera.ts';

/** A device that is a kiosk now. It stays one through reloads and without a network, so all that needs is kept here. */
export interface Kiosk {
  /** Of the code that leads out, as it was last told. */
  lock: KioskLock;
  /** What it reads with; `none` for a hand scanner alone. */
  facing: Facing | 'none';
  /** The way that visitors pass, at a gate which is passed both ways. */
  passage: Passage;
}

const KEY = 'bramka.kiosk.1';

export const storedKiosk = (): Kiosk | undefined => readItem<Kiosk>(KEY);
export const keepKiosk = (kiosk: Kiosk): void => saveItem(KEY, kiosk);
export const forgetKiosk = (): void => removeItem(KEY);
