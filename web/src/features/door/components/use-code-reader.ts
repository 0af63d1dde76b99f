import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Detector, makeDetector } from './detector.ts';

const POLL_INTERVAL = 120;
/** A ticket may stay in front of the camera: the same code is ignored until it has been out of sight this long. */
const SAME_CODE = 3_000;

/** Detects codes in the camera's picture, and reports each once. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onCode: (code: string) => void,
) {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    if (!on) return;
    let stopped = false;
    let last = { code: '', seenAt: 0 };
    const look = async (detect: Detector) => {
      const picture = video.current;
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const code = await detect(picture);
      if (!code || stopped) return;
      const now = Date.now();
      const fresh = code !== last.code || now - last.seenAt > SAME_CODE;
      last = { code, seenAt: now };
      if (fresh) give(code);
    };
    const run = async () => {
      let detect: Detector | undefined;
      while (!stopped) {
        // Its file may not arrive at the first attempt.
        detect ??= await makeDetector().catch(() => undefined);
        if (detect) await look(detect).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
      }
    };
    run();
    return () => {
      stopped = true;
    };
  }, [on, video]);
}
