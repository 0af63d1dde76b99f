import { useRef, useState } from 'react';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useTexts } from '../../lib/office-language.ts';
import { readTime } from '../../lib/typed-moment.ts';
import { Button, TextButton } from '../button.tsx';
import { TextField } from '../fields.tsx';
import { Calendar } from './calendar.tsx';
import css from './moment.module.css';

interface MomentPickerProps {
  /** Warsaw wall clock as `2026-11-21T10:00`; empty where none is set. */
  value: string;
  usualTime: string;
  onChange: (value: string) => void;
  onClear: (() => void) | undefined;
  onDone: () => void;
}

/** A calendar, with the time below it, typed in any usual format. */
export function MomentPicker({ value, usualTime, onChange, onClear, onDone }: MomentPickerProps) {
  const { common } = useTexts(frameTexts);
  const clock = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const day = value.slice(0, 10);
  const time = (typed !== undefined && readTime(typed)) || value.slice(11) || usualTime;
  const wrong = Boolean(typed) && readTime(typed ?? '') === undefined;
  const chooseDay = (chosen: string) => {
    onChange(`${chosen}T${time}`);
    clock.current?.querySelector('input')?.focus();
  };
  const chooseTime = (text: string) => {
    setTyped(text);
    const read = readTime(text);
    if (read && day) onChange(`${day}T${read}`);
  };
  return (
    <div className={css.picker}>
      <Calendar value={day} onChoose={chooseDay} />
      <div className={css.clock} ref={clock}>
        <TextField
          id="moment.time"
          label={common.time}
          inputMode="numeric"
          value={typed ?? time}
          error={wrong ? common.timeUnread : undefined}
          placeholder={time}
          // Emptied on focus: a click puts the caret beside the hour, and typing would append to it.
          onFocus={() => setTyped('')}
          onBlur={() => !wrong && setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDone();
          }}
          onChange={chooseTime}
        />
        <Button kind="navy" aria-label={common.confirmDate} disabled={wrong} onClick={onDone}>
          {common.ready}
        </Button>
      </div>
      {onClear && day && <TextButton onClick={onClear}>{common.clearDate}</TextButton>}
    </div>
  );
}
