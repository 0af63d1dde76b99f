import type { Tone } from './verdict-look.ts';

/** Frequency in hertz; start and duration in milliseconds. */
type Beep = [frequency: number, from: number, long: number];

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

let audio: AudioContext | undefined;

/** Browsers only allow sound after the user has touched the page or pressed a key. */
export function wakeSound(): void {
  audio ??= new AudioContext();
  audio.resume();
}

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

export function signal(tone: Tone): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes[tone]);
  if (audio?.state === 'running') for (const beep of beeps[tone]) play(audio, beep);
}
