export type CameraFailure = 'denied' | 'noCamera';

export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  hasTorch: boolean;
}

/** The given camera, or the rear one, also where the given one is gone: browsers renew their ids. */
export async function openCamera(deviceId: string | undefined): Promise<Camera> {
  const which: MediaTrackConstraints = deviceId
    ? { deviceId: { ideal: deviceId } }
    : { facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {};
  return { stream, deviceId: track?.getSettings().deviceId, hasTorch: can.torch === true };
}

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

export const failureOf = (error: unknown): CameraFailure =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'noCamera';

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
