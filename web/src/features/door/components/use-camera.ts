import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Camera,
  type CameraFailure,
  cameraIds,
  closeCamera,
  failureOf,
  mayStartAtOnce,
  openCamera,
  setTorch,
} from './camera.ts';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; camera: Camera; torch: boolean }
  | { kind: 'failed'; failure: CameraFailure };

/** The camera's state: on, off, which one, and its light. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ kind: 'off' });
  const [ids, setIds] = useState<string[]>([]);
  const open = useRef<Camera>(undefined);

  const start = useCallback(async (deviceId?: string) => {
    if (open.current) closeCamera(open.current);
    open.current = undefined;
    setState({ kind: 'starting' });
    try {
      const camera = await openCamera(deviceId);
      open.current = camera;
      setState({ kind: 'on', camera, torch: false });
      setIds(await cameraIds());
    } catch (error) {
      setState({ kind: 'failed', failure: failureOf(error) });
    }
  }, []);

  useEffect(() => {
    let left = false;
    mayStartAtOnce().then((may) => (may && !left ? start() : undefined));
    return () => {
      left = true;
      if (open.current) closeCamera(open.current);
      open.current = undefined;
    };
  }, [start]);

  const next = () => {
    const at = ids.indexOf(open.current?.deviceId ?? '');
    start(ids[(at + 1) % ids.length]);
  };
  const toggleTorch = async () => {
    if (state.kind !== 'on') return;
    await setTorch(state.camera, !state.torch);
    setState({ ...state, torch: !state.torch });
  };
  return { state, start: () => start(), next: ids.length > 1 ? next : undefined, toggleTorch };
}
