import type { Sale } from '#shared/contract/sale.ts';
import { getWaitingRoom, type RoomPlace, type RoomView } from '#shared/contract/waiting-room.ts';
import { HOUR } from '#shared/domain/time.ts';
import { DOORS_OPEN, hasTurn, neverGrowing, type Outlook, outlookOf } from '#shared/domain/waiting-room.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { reportMistake } from '#web/src/lib/tell-errors.ts';
import { untilAnswered } from '#web/src/lib/until-answered.ts';
import { forgetRoom, keepRoom, readRoom } from '../storage/room.ts';
import { enterWith, joinLine } from './join-line.ts';
import { pauseInLine } from './line-pause.ts';

export type LineState =
  /** Nothing to show: no limit, or nobody waits. */
  | { kind: 'quiet' }
  | { kind: 'early' }
  | { kind: 'waiting'; told: Outlook; first: Outlook; ordersPerMinute: number; lost: boolean }
  | { kind: 'turn'; until: number }
  | { kind: 'over' };

type Fair = Pick<Sale['fair'], 'id' | 'salesStart'>;
type ShowLine = (state: LineState) => void;

const MIN_DELAY = 2_000;
const LATEST = 20_000;
/** Spreads requests in milliseconds, because everybody waits for the same moment. */
const SPREAD = 2_000;

/** Visitors far behind poll less often: after a quarter of the remaining time. */
const nextLook = ({ minutes, position }: Outlook): number =>
  position <= 20 ? MIN_DELAY : Math.min(LATEST, Math.max(MIN_DELAY, (minutes - 1) * 15_000));

/**
 * Runs a visitor's way through the waiting room, over reloads and absences, until aborted: takes a place, polls the
 * queue, and exchanges the place for a pass when its turn has come.
 */
export async function followLine(fair: Fair, { signal, show }: { signal: AbortSignal; show: ShowLine }) {
  const retried = <T>(work: () => Promise<T>) => untilAnswered(work, { signal, onWait: () => {} });
  const pause = (milliseconds: number) => pauseInLine(milliseconds, signal);
  /** A visitor who let a pass expire rejoins only on request, not automatically. */
  let joinsItself = true;

  /** Milliseconds, by the server's clock: a slow device clock would cost its user the place. */
  async function timeToDoors(): Promise<number> {
    const doors = Date.parse(fair.salesStart) - DOORS_OPEN;
    if (doors <= Date.now()) return 0;
    const { now } = await retried(() => request(getWaitingRoom, { query: { fairId: fair.id } }));
    return doors - Date.parse(now);
  }

  async function join(): Promise<void> {
    const early = await timeToDoors();
    if (early > 0) return pause(Math.min(HOUR, early + Math.random() * 30 * SPREAD));
    if (joinsItself && (await retried(() => joinLine(fair.id)))) return;
    await pause(HOUR);
  }

  function keepPass(until: number, hasWaited: boolean): Promise<void> | undefined {
    if (Date.now() < until) {
      show(hasWaited ? { kind: 'turn', until } : { kind: 'quiet' });
      return pause(until - Date.now());
    }
    forgetRoom(fair.id);
    joinsItself = false;
    show(hasWaited ? { kind: 'over' } : { kind: 'quiet' });
    return undefined;
  }

  async function enter(place: RoomPlace): Promise<void> {
    try {
      await retried(() => enterWith(fair.id, place));
    } catch (error) {
      if (errorCode(error) !== 'place_over') return pause(MIN_DELAY + Math.random() * SPREAD);
      forgetRoom(fair.id);
      await retried(() => joinLine(fair.id, { lost: true }));
    }
  }

  async function wait(place: RoomPlace, { bucket, fraction, line, ...room }: RoomView): Promise<void> {
    const mark = { bucket, fraction };
    if (hasTurn(place, mark)) return enter(place);
    const storedRoom = readRoom(fair.id);
    const told = neverGrowing(storedRoom?.told, outlookOf(place, { mark, line, perMinute: room.perMinute }));
    const first = storedRoom?.first ?? told;
    if (storedRoom) keepRoom(fair.id, { ...storedRoom, told, first });
    const { ordersPerMinute } = room;
    show({ kind: 'waiting', told, first, ordersPerMinute, lost: storedRoom?.lost ?? false });
    await pause(nextLook(told) * (0.75 + Math.random() / 2));
  }

  async function look(place: RoomPlace): Promise<void> {
    const { room, now } = await retried(() => request(getWaitingRoom, { query: { fairId: fair.id } }));
    if (room) return wait(place, room);
    const left = Date.parse(fair.salesStart) - Date.parse(now);
    show({ kind: left > 0 ? 'early' : 'quiet' });
    await pause(left > 0 ? Math.min(HOUR, left + Math.random() * SPREAD) : LATEST);
  }

  async function step(): Promise<void> {
    const storedRoom = readRoom(fair.id);
    if (storedRoom?.pass) return keepPass(storedRoom.pass.until, storedRoom.place !== undefined);
    return storedRoom?.place ? look(storedRoom.place) : join();
  }

  while (!signal.aborted)
    try {
      await step();
    } catch (error) {
      reportMistake(error);
      await pause(LATEST);
    }
}
