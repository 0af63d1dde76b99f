import type { Device } from '#shared/domain/gate.ts';
import { idOf } from '#shared/domain/ids.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';
import { deviceNameOf } from '../api/device-name.ts';
import type { OfflineDoor } from './offline-door.ts';

const KEY = 'bramka.device.1';

/** This device's own id, made once: several devices may open one gate's link. */
function deviceId(): string {
  const known = readItem<string>(KEY);
  if (known) return known;
  const made = idOf('dev', crypto.getRandomValues(new Uint8Array(8)));
  saveItem(KEY, made);
  return made;
}

export function thisDevice(): Required<Device> {
  const id = deviceId();
  return { id, name: deviceNameOf(navigator.userAgent, id) };
}

/** What this tab tells of the device; one that left the door to another tab knows nothing of what waits there. */
export function toldOfDevice(door: OfflineDoor) {
  const { listAt, unsent, storage } = door.status();
  if (storage === 'elsewhere') return {};
  const { id, name } = thisDevice();
  return { deviceId: id, device: name, unsent: String(unsent), ...(listAt && { listAt }) };
}
