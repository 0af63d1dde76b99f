import { flushSync } from 'react-dom';

/** Between the two halves of a click: what moves the page now takes the control away from under the finger. */
let isPressed = false;
const waiting = new Set<() => void>();

let releasing: ReturnType<typeof setTimeout> | undefined;

/** A press that follows another at once is not ended by the release of that one. */
const press = (): void => {
  clearTimeout(releasing);
  isPressed = true;
};

/** React would draw a change a moment later, which may be in the middle of the next press. */
const runAndDraw = (run: () => void): void => flushSync(run);

/** The click comes with the release, before any timer. */
const release = (): void => {
  clearTimeout(releasing);
  releasing = setTimeout(() => {
    isPressed = false;
    const due = [...waiting];
    waiting.clear();
    for (const run of due) runAndDraw(run);
  });
};

let isListening = false;

/**
 * Begins to notice presses; called at the start, since the first change may be due when a button is down already. A
 * finger's field is left with the mouse event that follows it, so both kinds count.
 */
export function watchPresses(): void {
  if (isListening) return;
  isListening = true;
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'blur'])
    addEventListener(name, (event) => (name !== 'blur' || event.target === window) && release(), true);
}

/**
 * Runs what may move the page once no button or finger is down: after the click, where one has begun.
 * @returns a function that gives up what has not run
 */
export function afterPress(run: () => void): () => void {
  watchPresses();
  const runOrWait = () => {
    if (isPressed) waiting.add(run);
    else runAndDraw(run);
  };
  // A button may go down before the timer, too.
  const timer = setTimeout(runOrWait);
  return () => {
    waiting.delete(run);
    clearTimeout(timer);
  };
}
