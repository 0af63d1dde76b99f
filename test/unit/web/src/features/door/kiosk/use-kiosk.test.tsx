import '#test/support/screens/page-globals.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type KioskLock, kioskHash } from '#shared/domain/kiosk.ts';
import { useKiosk } from '#web/src/features/door/kiosk/use-kiosk.ts';
import { useKioskCamera } from '#web/src/features/door/kiosk/use-kiosk-camera.ts';

async function lockOf(code: string): Promise<KioskLock> {
  const how = { salt: `salt of ${code}`, iterations: 1_000 };
  return { ...how, hash: await kioskHash(code, how) };
}

let lock: KioskLock;
beforeEach(async () => {
  localStorage.clear();
  lock = await lockOf('482913');
});

/** The page, with or without what its gate's code is checked by, as the server tells it. */
const opened = (seen: KioskLock | undefined) =>
  renderHook((told: { seen: KioskLock | undefined }) => useKiosk(told.seen), { initialProps: { seen } });
const started = () => {
  const page = opened(lock);
  act(() => page.result.current.enter({ lock, facing: 'front', passage: 'in' }));
  return page;
};
const left = (page: ReturnType<typeof opened>, code: string) => act(() => page.result.current.leave(code));

test('a kiosk stays one when its page is opened again, also while nobody tells the gate', () => {
  started().unmount();
  expect(opened(undefined).result.current.kiosk).toMatchObject({ facing: 'front', lock });
});

test('only the gate’s code leads out, and then the page stays an ordinary one', async () => {
  const page = started();
  expect(await left(page, '482914')).toEqual({ wrong: true });
  expect(page.result.current.kiosk).toBeDefined();
  expect(await left(page, '482913')).toBeUndefined();
  expect(page.result.current.kiosk).toBeUndefined();
  expect(opened(lock).result.current.kiosk).toBeUndefined();
});

test('after five wrong codes nobody looks at the right one for a minute, nor after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const page = started();
  for (let slip = 0; slip < 4; slip += 1) expect(await left(page, '000000')).toEqual({ wrong: true });
  expect(await left(page, '000000')).toEqual({ wait: 60_000 });
  page.unmount();
  const again = opened(undefined);
  expect(await left(again, '482913')).toEqual({ wait: 60_000 });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await left(again, '482913')).toBeUndefined();
});

test('a text that is no code at all, as a hand scanner types it, makes nobody wait', async () => {
  const page = started();
  for (let read = 0; read < 6; read += 1)
    expect(await left(page, 'https://example.com/a-menu')).toEqual({ wrong: true });
  expect(await left(page, '482913')).toBeUndefined();
});

test('a code that was changed in the office leads out from the next contact on, and the old one no more', async () => {
  const page = started();
  page.rerender({ seen: await lockOf('111222') });
  expect(await left(page, '482913')).toEqual({ wrong: true });
  page.unmount();
  expect(await left(opened(undefined), '111222')).toBeUndefined();
});

test('a kiosk’s camera says what is wrong, and comes back by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const track = { readyState: 'live', muted: false, stop: () => undefined, getSettings: () => ({}) };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const getUserMedia = vi.fn().mockRejectedValueOnce(new DOMException('in use', 'NotReadableError'));
  getUserMedia.mockResolvedValue(stream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  const { result } = renderHook(() => useKioskCamera('front'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual({ trouble: 'busy' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current.camera?.stream).toBe(stream);
  expect(getUserMedia.mock.lastCall?.[0].video.facingMode).toEqual({ ideal: 'user' });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(getUserMedia).toHaveBeenCalledTimes(2);
  track.readyState = 'ended';
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(getUserMedia).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
