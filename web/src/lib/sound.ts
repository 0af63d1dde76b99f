import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';

/** Frequency in hertz; start and duration in milliseconds. */
export type Beep = readonly [frequency: number, from: number, long: number];

let audio: AudioContext | undefined;
const listeners = new Listeners();

/** Browsers only allow sound after the user has touched the page or pressed a key. */
function wakeSound(): void {
  if (!('AudioContext' in globalThis)) return;
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener('statechange', listeners.tell);
  }
  audio.resume().catch(() => undefined);
}

/** Makes sound possible from the first touch on. */
export function useSoundOnTouch(): void {
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, wakeSound);
    // Installed pages, and pages that were touched before, may sound at once.
    if (navigator.userActivation?.hasBeenActive) wakeSound();
    return () => {
      for (const touch of touches) removeEventListener(touch, wakeSound);
    };
  }, []);
}

/** Whether beeps are heard. */
export const useHasSound = (): boolean =>
  useSyncExternalStore(listeners.add, () => audio?.state === 'running');

function play(context: AudioContext, [frequency, from, long]: Beep): void {
  const start = context.currentTime + from / 1000;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  tone.type = frequency < 250 ? 'sawtooth' : 'sine';
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + long / 1000);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + long / 1000);
}

/** Nothing is heard before the page was touched. */
export function playBeeps(beeps: readonly Beep[]): void {
  if (audio?.state === 'running') for (const beep of beeps) play(audio, beep);
}
