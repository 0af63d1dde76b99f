import { type Beep, playBeeps } from '#web/src/lib/sound.ts';
import type { Tone } from './verdict-look.ts';

const beeps: Record<Tone, Beep[]> = {
  checking: [],
  yes: [
    [880, 0, 90],
    [1320, 100, 140],
  ],
  out: [
    [1320, 0, 90],
    [880, 100, 140],
  ],
  read: [[880, 0, 90]],
  again: [
    [520, 0, 160],
    [520, 220, 160],
  ],
  no: [[180, 0, 450]],
  unsure: [[300, 0, 250]],
};

const buzzes: Record<Tone, number[]> = {
  checking: [],
  yes: [60],
  out: [60],
  read: [40],
  again: [90, 60, 90],
  no: [350],
  unsure: [200],
};

export function signal(tone: Tone): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[tone]);
  playBeeps(beeps[tone]);
}
