import { useEffect, useState } from 'react';
import type { CameraTrouble } from '#shared/domain/kiosk.ts';
import {
  type Camera,
  closeCamera,
  failureOf,
  isCameraLost,
  LOOK_INTERVAL,
  openCamera,
} from '../components/camera.ts';
import type { Kiosk } from './kiosk-state.ts';

interface KioskCamera {
  camera?: Camera | undefined;
  trouble?: CameraTrouble | undefined;
}

/** A camera that nobody has to start: it comes back by itself, whatever takes it away. */
export function useKioskCamera(facing: Kiosk['facing']): KioskCamera {
  const [state, setState] = useState<KioskCamera>({});
  useEffect(() => {
    if (facing === 'none') return;
    let isOver = false;
    let isOpening = false;
    let open: Camera | undefined;
    const keep = async () => {
      if (isOpening || (open && !isCameraLost(open))) return;
      isOpening = true;
      try {
        if (open) closeCamera(open);
        open = undefined;
        open = await openCamera(undefined, facing);
        if (isOver) closeCamera(open);
        else setState({ camera: open });
      } catch (error) {
        if (!isOver) setState({ trouble: failureOf(error) });
      } finally {
        isOpening = false;
      }
    };
    keep();
    const timer = setInterval(keep, LOOK_INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (open) closeCamera(open);
    };
  }, [facing]);
  return state;
}
