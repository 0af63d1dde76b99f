import { type RefObject, useEffect, useEffectEvent } from 'react';
import { makeDetector } from './detector.ts';

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
    const look = async (detector: Awaited<ReturnType<typeof makeDetector>>) => {
      const picture = video.current;
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const [found] = await detector.detect(picture);
      if (!found || stopped) return;
      const now = Date.now();
      const fresh = found.rawValue !== last.code || now - last.seenAt > SAME_CODE;
      last = { code: found.rawValue, seenAt: now };
      if (fresh) give(found.rawValue);
    };
    const run = async () => {
      const detector = await makeDetector();
      while (!stopped) {
        await look(detector).catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
      }
    };
    run();
    return () => {
      stopped = true;
    };
  }, [on, video]);
}
