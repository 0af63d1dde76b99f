import type { Today } from '#shared/contract/gates.ts';
import { formatTime, MINUTE } from '#shared/domain/time.ts';
import { figure } from '#shared/texts/language-tools.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { todayTexts } from '#shared/texts/office/today.ts';
import { StateMark } from '#web/src/components/layout/state-mark.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './today.module.css';

/** A paired device is noted once a minute; after three it is out of reach or put away. */
const SILENT_AFTER = 3 * MINUTE;
/** A television has room for this many; those that need somebody come first. */
const MAX_GATES = 5;

type Gate = Today['gates'][number];

const heardAt = ({ devices, lastReading }: Gate): string =>
  [devices[0]?.at ?? '', lastReading?.at ?? ''].sort().at(-1) ?? '';

/** Each gate with what passed it, its last reading, and whether its device was heard of lately. */
export function Gates({ gates, at }: { gates: readonly Gate[]; at: string }) {
  const t = useTexts(todayTexts);
  const isSilent = (gate: Gate) => Date.parse(at) - Date.parse(heardAt(gate) || '1970') > SILENT_AFTER;
  const sorted = [...gates].sort((one, other) => Number(isSilent(other)) - Number(isSilent(one)));
  const left = sorted.length - MAX_GATES;
  return (
    <section className={css.gates}>
      <h3>{t.gates}</h3>
      {gates.length === 0 && <p className={css.none}>{t.noGates}</p>}
      <ul>
        {sorted.map((gate, index) => (
          <GateItem key={gate.id} gate={gate} isSilent={isSilent(gate)} isBeyond={index >= MAX_GATES} />
        ))}
      </ul>
      {left > 0 && <p className={css.moreGates}>{t.moreGates(left)}</p>}
    </section>
  );
}

interface GateItemProps {
  gate: Gate;
  isSilent: boolean;
  /** Whether a television has no room for it. */
  isBeyond: boolean;
}

function GateItem({ gate, isSilent, isBeyond }: GateItemProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(todayTexts);
  const { results } = useTexts(cockpitTexts);
  const { lastReading, direction } = gate;
  const timeOf = (instant: string) => formatTime(new Date(instant), lang);
  const heard = heardAt(gate);
  const passed = [
    direction !== 'out' && t.entries(figure(lang, gate.entries)),
    direction !== 'in' && t.exits(figure(lang, gate.exits)),
    lastReading ? t.lastReading(timeOf(lastReading.at), results[lastReading.result]) : t.noReading,
  ];
  return (
    <li data-beyond={isBeyond ? '' : undefined}>
      <strong>{gate.name}</strong>
      {heard === '' && <StateMark tone="quiet">{t.never}</StateMark>}
      {heard !== '' && (
        <StateMark tone={isSilent ? 'warning' : 'good'}>
          {isSilent ? t.silent(timeOf(heard)) : t.connected}
        </StateMark>
      )}
      <span className={css.passed}>{passed.filter(Boolean).join(', ')}</span>
    </li>
  );
}
