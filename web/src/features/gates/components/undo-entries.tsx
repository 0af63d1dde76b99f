import { useState } from 'react';
import { type GateEntries, getEntries } from '#shared/contract/gates.ts';
import { formatRecent, formatTime, fromWarsaw, HOUR, warsawLocal } from '#shared/domain/time.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import { Button } from '#web/src/components/button.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { DateTimeField } from '#web/src/components/pickers/date-time-field.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { isMoment } from '#web/src/lib/typed-moment.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import css from './gates.module.css';
import { useSettle } from './use-settle.ts';

/** Undoes a gate's entries since a moment; what each press would undo is counted beside it. */
export function UndoEntries({ fairId, onClose }: { fairId: string; onClose: () => void }) {
  const t = useTexts(gatesTexts);
  const [since, setSince] = useState(() => warsawLocal(new Date(Date.now() - HOUR)));
  return (
    <OfficeDialog title={t.undoEntries} onClose={onClose}>
      <p>{t.undoText}</p>
      <DateTimeField
        id="since"
        label={t.since}
        name="since"
        value={since}
        onChange={setSince}
        onBlur={() => {}}
      />
      {isMoment(since) && <Entries fairId={fairId} since={fromWarsaw(since).toISOString()} />}
    </OfficeDialog>
  );
}

interface Since {
  fairId: string;
  since: string;
}

function Entries({ fairId, since }: Since) {
  const t = useTexts(gatesTexts);
  const { data, error, refetch } = useCall(getEntries, { params: { fairId }, query: { since } });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p role="status">{t.noEntries}</p>;
  return (
    <ul className={css.entries}>
      {[...Map.groupBy(data, ({ gateId }) => gateId)].flatMap(([gateId, devices]) => [
        <Row key={gateId} {...{ fairId, since, devices }} isWhole />,
        ...(devices.length > 1 ? devices : []).map((device) => (
          <Row key={`${gateId} ${device.device?.id}`} {...{ fairId, since }} devices={[device]} />
        )),
      ])}
    </ul>
  );
}

interface RowProps extends Since {
  /** What one press is about: a device, or all of a gate. */
  devices: readonly GateEntries[];
  isWhole?: boolean;
}

function Row({ fairId, since, devices, isWhole = false }: RowProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(gatesTexts);
  const settle = useSettle();
  const [{ gateId, gate, device } = { gateId: '', gate: '' }] = devices;
  const total = (of: 'entries' | 'withoutCode') => devices.reduce((sum, entry) => sum + entry[of], 0);
  const [entries, withoutCode] = [total('entries'), total('withoutCode')];
  const first = devices.map((entry) => entry.first).sort()[0] ?? '';
  const last =
    devices
      .map((entry) => entry.last)
      .sort()
      .at(-1) ?? '';
  const ofDevice = device ? (device.name ?? t.unnamed) : t.withNetwork;
  const name = devices.length > 1 ? t.wholeGate : ofDevice;
  const body = {
    ...{ fairId, gateId, since, act: 'undo' as const },
    ...(!isWhole && device && { deviceId: device.id }),
  };
  const span = [formatRecent(new Date(first), new Date(), lang), formatTime(new Date(last), lang)] as const;
  return (
    <li>
      <span>
        <strong>{gate}</strong>, {name}
        <br />
        {t.entriesOf(entries, withoutCode, ...span)}
      </span>
      <span>
        {withoutCode > 0 && (
          <Button
            small
            kind="danger"
            working={settle.isPending && settle.variables.withoutCode === true}
            onClick={() => settle.mutate({ ...body, withoutCode: true })}
          >
            {t.undoWithoutCode(withoutCode)}
          </Button>
        )}{' '}
        {(isWhole || device) && entries > withoutCode && (
          <Button
            small
            kind="danger"
            working={settle.isPending && !settle.variables.withoutCode}
            onClick={() => settle.mutate(body)}
          >
            {t.undoAll(entries)}
          </Button>
        )}
      </span>
    </li>
  );
}
