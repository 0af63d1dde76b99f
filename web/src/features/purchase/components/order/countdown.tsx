import { useEffect, useState } from 'react';

const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

interface CountdownProps {
  expiresAt: string;
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  ahead: number;
  words: (time: string) => string;
}

export function Countdown({ expiresAt, ahead, words }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">{words(clockText(Date.parse(expiresAt) + ahead - now))}</p>;
}
