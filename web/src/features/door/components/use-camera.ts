import { useCallback, useEffect, useRef, useState } from 'react';
import type { CameraTrouble } from '#shared/domain/kiosk.ts';
import {
  type Camera,
  cameraIds,
  closeCamera,
  failureOf,
  isCameraLost,
  LOOK_INTERVAL,
  mayStartAtOnce,
  openCamera,
  setTorch,
} from './camera.ts';
import { type CameraChoice, chosenCamera, rememberCamera } from './camera-choice.ts';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; camera: Camera; torch: boolean }
  | { kind: 'failed'; failure: CameraTrouble };

/** A lamp that refuses must not cost the picture. */
const isTorchSet = (camera: Camera): Promise<boolean> =>
  setTorch(camera, true).then(
    () => true,
    () => false,
  );

/** The camera's state: on, off, which one, and its light. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ kind: 'off' });
  const [ids, setIds] = useState<string[]>([]);
  const open = useRef<Camera>(undefined);

  const start = useCallback(async ({ deviceId, torch = false }: CameraChoice = chosenCamera()) => {
    if (open.current) closeCamera(open.current);
    open.current = undefined;
    setState({ kind: 'starting' });
    try {
      const camera = await openCamera(deviceId);
      open.current = camera;
      const isLit = torch && camera.hasTorch && (await isTorchSet(camera));
      setState({ kind: 'on', camera, torch: isLit });
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

  const running = state.kind === 'on' ? state.camera : undefined;
  useEffect(() => {
    if (!running) return;
    // A call, another app or the home screen ends the picture without a word: it is begun anew, or the button is back.
    const timer = setInterval(() => isCameraLost(running) && start(), LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, [running, start]);

  const choose = (choice: CameraChoice) => rememberCamera({ ...chosenCamera(), ...choice });
  const next = () => {
    const at = ids.indexOf(open.current?.deviceId ?? '');
    choose({ deviceId: ids[(at + 1) % ids.length] });
    start();
  };
  const toggleTorch = async () => {
    if (state.kind !== 'on') return;
    const torch = !state.torch;
    await setTorch(state.camera, torch);
    choose({ torch });
    setState({ ...state, torch });
  };
  return { state, start: () => start(), next: ids.length > 1 ? next : undefined, toggleTorch };
}
