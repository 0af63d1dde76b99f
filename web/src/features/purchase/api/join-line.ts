import { enterSale, type RoomPass, type RoomPlace, takePlace } from '#shared/contract/waiting-room.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { forgetRoom, type KeptRoom, keepRoom, readRoom } from '../storage/room.ts';
import { announceRoomChange } from './line-pause.ts';
import { withProof } from './with-proof.ts';

/** Converts a pass's expiry to this device's clock. */
const localPass = ({ token, until }: RoomPass, now: string) => ({
  token,
  until: Date.now() + Date.parse(until) - Date.parse(now),
});

/** Takes a place, or a pass where nobody waits, and stores it. @returns undefined where neither is needed */
export async function joinLine(
  fairId: string,
  storedRoom: Partial<KeptRoom> = {},
): Promise<KeptRoom | undefined> {
  const { place, pass, now } = await withProof((proof) => request(takePlace, { body: { fairId, proof } }));
  if (!place && !pass) return undefined;
  const room: KeptRoom = { ...storedRoom, at: Date.now() };
  if (place) room.place = place;
  if (pass) room.pass = localPass(pass, now);
  keepRoom(fairId, room);
  return room;
}

/** Exchanges a place for a pass. @throws ProblemError not_your_turn; place_over */
export async function enterWith(fairId: string, place: RoomPlace): Promise<void> {
  const { pass, now } = await request(enterSale, { body: { place: place.token } });
  keepRoom(fairId, { ...readRoom(fairId), at: Date.now(), pass: localPass(pass, now) });
}

/**
 * A pass for an order that was refused without one, or with a used or expired one.
 * @throws ProblemError pass_needed, where others come first
 */
export async function passFor(fairId: string, refused: string | undefined): Promise<string | undefined> {
  const storedRoom = readRoom(fairId);
  if (storedRoom?.pass && storedRoom.pass.token !== refused) return storedRoom.pass.token;
  if (storedRoom?.pass) forgetRoom(fairId);
  else if (storedRoom?.place) {
    await enterWith(fairId, storedRoom.place).catch((error: unknown) => {
      if (errorCode(error) !== 'place_over') throw new ProblemError('pass_needed');
      forgetRoom(fairId);
    });
  }
  const room = readRoom(fairId) ?? (await joinLine(fairId));
  announceRoomChange();
  if (room?.place && !room.pass) throw new ProblemError('pass_needed');
  return room?.pass?.token;
}
