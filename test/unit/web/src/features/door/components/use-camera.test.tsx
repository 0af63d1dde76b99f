import '#test/support/screens/page-globals.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { replaceProperty } from '#test/support/replace-property.ts';
import { useCamera } from '#web/src/features/door/components/use-camera.ts';
import { removeItem } from '#web/src/lib/storage.ts';

const REAR = 'rear';
/** What was asked of the browser: cameras, and lights. */
let asked: string[];
let cameras: string[];
let refusesLight: boolean;
/** How the picture is, as the system lets the page have it. */
let picture: { readyState: string; muted: boolean };

function fakeTrack(deviceId: string) {
  const own = picture;
  return {
    get readyState() {
      return own.readyState;
    },
    get muted() {
      return own.muted;
    },
    getCapabilities: () => ({ torch: true }),
    getSettings: () => ({ deviceId }),
    stop: () => undefined,
    applyConstraints: async ({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }) => {
      if (refusesLight) throw new Error('no light');
      asked.push(torch ? 'light' : 'dark');
    },
  };
}

beforeEach(() => {
  asked = [];
  cameras = [REAR, 'front'];
  refusesLight = false;
  picture = { readyState: 'live', muted: false };
  removeItem('bramka.camera.1');
  const mediaDevices = {
    getUserMedia: async ({ video }: { video: { deviceId?: { ideal: string } } }) => {
      const wanted = video.deviceId?.ideal;
      const given = wanted && cameras.includes(wanted) ? wanted : REAR;
      asked.push(wanted ?? 'any');
      const tracks = [fakeTrack(given)];
      return { getVideoTracks: () => tracks, getTracks: () => tracks };
    },
    enumerateDevices: async () => cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })),
  };
  replaceProperty(navigator, 'mediaDevices', mediaDevices);
  const permissions = { query: async () => ({ state: 'granted' }) };
  replaceProperty(navigator, 'permissions', permissions);
});

async function opened() {
  const { result, unmount } = renderHook(() => useCamera());
  await waitFor(() => expect(result.current.state.kind).toBe('on'));
  return { camera: result, unmount };
}

test('the camera and the light that were chosen are on again the next time', async () => {
  const { camera, unmount } = await opened();
  await waitFor(() => expect(camera.current.next).toBeDefined());
  await act(async () => camera.current.next?.());
  await waitFor(() => expect(camera.current.state.kind).toBe('on'));
  await act(() => camera.current.toggleTorch());
  expect(asked).toEqual(['any', 'front', 'light']);
  unmount();
  const { camera: later } = await opened();
  expect(asked.slice(3)).toEqual(['front', 'light']);
  expect(later.current.state).toMatchObject({ torch: true });
  await act(() => later.current.toggleTorch());
  await opened();
  expect(asked.slice(5)).toEqual(['dark', 'front']);
});

test('a camera that is gone gives way to another, and a light that refuses costs no picture', async () => {
  const { camera, unmount } = await opened();
  await act(() => camera.current.toggleTorch());
  await waitFor(() => expect(camera.current.next).toBeDefined());
  await act(async () => camera.current.next?.());
  unmount();
  [cameras, refusesLight] = [[REAR], true];
  const { camera: later } = await opened();
  expect(later.current.state).toMatchObject({ torch: false, camera: { deviceId: REAR } });
});

test.each([
  ['ended by the system', { readyState: 'ended', muted: false }],
  ['held back for a call', { readyState: 'live', muted: true }],
])(
  'a picture that was %s is begun anew within three seconds, and one that runs is left alone',
  async (_, lost) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { unmount } = await opened();
    const [before] = [picture];
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(asked).toEqual(['any']);
    picture = { readyState: 'live', muted: false };
    Object.assign(before, lost);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(asked).toEqual(['any', 'any']);
    unmount();
    vi.useRealTimers();
  },
);

test('a camera that does not come back has its button again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { camera, unmount } = await opened();
  replaceProperty(navigator, 'mediaDevices', {
    getUserMedia: () => Promise.reject(new DOMException('in use', 'NotReadableError')),
  });
  picture.readyState = 'ended';
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(camera.current.state).toEqual({ kind: 'failed', failure: 'busy' });
  unmount();
  vi.useRealTimers();
});
