import type { CameraTrouble } from '#shared/domain/kiosk.ts';

/** How often a camera is looked after, in milliseconds. */
export const LOOK_INTERVAL = 3_000;

/** The side of the device that a camera looks to. */
export type Facing = 'front' | 'rear';

export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  hasTorch: boolean;
}

/** The given camera, or the one of that side, also where the given one is gone: browsers renew their ids. */
export async function openCamera(deviceId: string | undefined, facing: Facing = 'rear'): Promise<Camera> {
  const which: MediaTrackConstraints = deviceId
    ? { deviceId: { ideal: deviceId } }
    : { facingMode: { ideal: facing === 'front' ? 'user' : 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return { stream, deviceId: track?.getSettings().deviceId, hasTorch: can.torch === true };
}

/** Whether it gives no picture any more: it was taken away, or the system holds it back. */
export const isCameraLost = ({ stream }: Camera): boolean =>
  stream.getVideoTracks().every(({ readyState, muted }) => readyState === 'ended' || muted);

export const closeCamera = ({ stream }: Camera): void => {
  for (const track of stream.getTracks()) track.stop();
};

export async function setTorch({ stream }: Camera, on: boolean): Promise<void> {
  const torch = { torch: on } as MediaTrackConstraintSet;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}

export async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter((device) => device.kind === 'videoinput').map((device) => device.deviceId);
}

const troubles: Partial<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const failureOf = (error: unknown): CameraTrouble =>
  (error instanceof DOMException && troubles[error.name]) || 'noCamera';

/** Whether the camera can start without the browser's permission prompt. */
export async function mayStartAtOnce(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    // Some browsers do not support this query.
    return false;
  }
}
