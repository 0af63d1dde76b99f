import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.camera.1';

export interface CameraChoice {
  deviceId?: string | undefined;
  torch?: boolean;
}

/** The camera and the light that this device was last set to; the rear camera without light until then. */
export const chosenCamera = (): CameraChoice => readItem<CameraChoice>(KEY) ?? {};

export const rememberCamera = (choice: CameraChoice): void => saveItem(KEY, choice);
