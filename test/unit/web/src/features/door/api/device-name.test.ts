import { expect, test } from 'vitest';
import { deviceNameOf } from '#web/src/features/door/api/device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Android, Chrome K7',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'iPhone, Safari K7',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Windows, Edge K7',
  ],
  ['something else', 'K7'],
])('a device is named by its system, its browser and the end of its id: %s', (agent, name) => {
  expect(deviceNameOf(agent, 'dev_0000000000k7')).toBe(name);
});
