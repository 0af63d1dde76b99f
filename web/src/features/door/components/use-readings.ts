import { useEffect, useState } from 'react';
import { UNDO_WINDOW } from '#shared/domain/scan.ts';
import type { Tone } from './verdict-look.ts';

const MAX_READINGS = 5;

/** A recent reading of this device. */
export interface Reading {
  key: number;
  tone: Tone;
  word: string;
  holder: string | undefined;
  at: Date;
  /** Set for an entry that can still be undone. */
  scanId: string | undefined;
  /** Set for whoever was let in. */
  ticketId: string | undefined;
}

type ReadingContent = Pick<Reading, 'tone' | 'word'> &
  Partial<Pick<Reading, 'holder' | 'scanId' | 'ticketId'>>;

/** The latest readings of this device, latest first; an entry can be undone for a minute. */
export function useReadings() {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const oldest = readings.findLast(({ scanId }) => scanId);
  useEffect(() => {
    if (!oldest) return;
    const wait = oldest.at.getTime() + UNDO_WINDOW - Date.now();
    const end = () =>
      setReadings((all) =>
        all.map((reading) => (reading.key === oldest.key ? { ...reading, scanId: undefined } : reading)),
      );
    const timer = setTimeout(end, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [oldest]);
  const note = ({ tone, word, holder, scanId, ticketId }: ReadingContent, at: Date) =>
    setReadings((all) => {
      const key = (all[0]?.key ?? 0) + 1;
      return [{ key, tone, word, holder, scanId, ticketId, at }, ...all].slice(0, MAX_READINGS);
    });
  /** An undone entry leaves the list. */
  const takenBack = (scanId: string) =>
    setReadings((all) => all.filter((reading) => reading.scanId !== scanId));
  return { readings, note, takenBack };
}
