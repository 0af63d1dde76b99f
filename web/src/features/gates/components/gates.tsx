import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { createGate, type GateView, listGates, pairGate, removeGate } from '#shared/contract/gates.ts';
import { direction, directionOf, directions } from '#shared/domain/gate.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { gatesTexts } from '#shared/texts/office/gates.ts';
import * as z from '#shared/zod.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useLitRow } from '#web/src/lib/lit-row.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useUndoable } from '#web/src/lib/use-undoable.ts';
import { EditGate } from './edit-gate.tsx';
import css from './gates.module.css';
import { Pairing } from './pairing.tsx';
import { UndoEntries } from './undo-entries.tsx';

/** A gate with its new token, which can be shown only now. */
interface PairedGate {
  gate: GateView;
  token: string;
}
/** A URL with this hash leads to the field. */
const NAME_FIELD = 'gate-name';

export function Gates({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts).fair;
  const { data: gates, error, refetch } = useCall(listGates, { params: { fairId: fair.id } });
  const [paired, setPaired] = useState<PairedGate>();
  const [pairing, setPairing] = useState<GateView>();
  const [editing, setEditing] = useState<GateView>();
  const [undoing, setUndoing] = useState(false);
  const { undoEntries } = useTexts(gatesTexts);
  return (
    <Card aria-labelledby="gates-title">
      <h2 id="gates-title">{t.gates}</h2>
      {error && !gates && <LoadError error={error} onRetry={refetch} />}
      {!gates && !error && <Loading />}
      {gates?.length === 0 && (
        <EmptyState picture="gate">
          <p>{t.noGates}</p>
        </EmptyState>
      )}
      {gates && gates.length > 0 && <GateList gates={gates} onPair={setPairing} onEdit={setEditing} />}
      {(gates || error) && (
        <>
          <AddGate fairId={fair.id} onPaired={setPaired} />
          <p>
            <Button small kind="quiet" onClick={() => setUndoing(true)}>
              {undoEntries}
            </Button>
          </p>
        </>
      )}
      {undoing && <UndoEntries fairId={fair.id} onClose={() => setUndoing(false)} />}
      {editing && <EditGate gate={editing} onClose={() => setEditing(undefined)} />}
      {pairing && <PairAnew gate={pairing} onPaired={setPaired} onClose={() => setPairing(undefined)} />}
      {paired && (
        <Pairing name={paired.gate.name} token={paired.token} onClose={() => setPaired(undefined)} />
      )}
    </Card>
  );
}

/** Removes a gate at once: for ten seconds it is brought back with the devices that it had. */
function useRemoval() {
  const t = useTexts(fairsTexts).fair;
  const send = useSend(removeGate);
  return useUndoable<GateView>({
    act: ({ id }) => send({ body: { id } }),
    undo: ({ id }) => send({ body: { id, undo: true } }),
    texts: { done: () => t.gateRemoved, undone: t.gateRestored },
  });
}

interface GateListProps {
  gates: readonly GateView[];
  onPair: (gate: GateView) => void;
  onEdit: (gate: GateView) => void;
}

function GateList({ gates, onPair, onEdit }: GateListProps) {
  const removal = useRemoval();
  const lit = useLitRow();
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts).fair;
  const { edit, editWhich, hasKiosk } = useTexts(gatesTexts);
  return (
    <ul className={css.gates}>
      {gates.map((gate) => (
        <li key={gate.id} {...lit(gate.id)}>
          <span>
            <strong>{gate.name}</strong> {t.directions[directionOf(gate)]}
            {gate.hasKioskCode && `, ${hasKiosk}`}
          </span>
          <span>
            <Button small kind="quiet" aria-label={editWhich(gate.name)} onClick={() => onEdit(gate)}>
              {edit}
            </Button>
            <Button small kind="quiet" onClick={() => onPair(gate)}>
              {t.newLink}
            </Button>
            <Button
              small
              kind="quiet"
              working={removal.isPending && removal.variables.id === gate.id}
              onClick={() => removal.mutate(gate)}
            >
              {common.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddGate({ fairId, onPaired }: { fairId: string; onPaired: (paired: PairedGate) => void }) {
  const lang = useOfficeLanguage();
  const t = useTexts(fairsTexts).fair;
  const form = useForm(
    { [NAME_FIELD]: '', direction: 'in' },
    (values) => checkText(NAME_FIELD, createGate.body.shape.name, values[NAME_FIELD]),
    lang,
  );
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hash === `#${NAME_FIELD}`) input.current?.focus();
  }, [hash]);
  const add = useAction(useSend(createGate), (paired) => {
    form.reset();
    onPaired(paired);
  });
  const submit = form.onSubmit(({ [NAME_FIELD]: name, direction: way }) =>
    add.mutate({ body: { fairId, name: name.trim(), direction: z.parse(direction, way) } }),
  );
  return (
    <form className={css.addGate} onSubmit={submit} noValidate>
      <TextField {...form.field(NAME_FIELD)} ref={input} label={t.gateName} />
      <SelectField {...form.field('direction')} label={t.direction}>
        {directions.map((way) => (
          <option key={way} value={way}>
            {t.directions[way]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" working={add.isPending}>
        {t.addGate}
      </Button>
    </form>
  );
}

interface PairAnewProps {
  gate: GateView;
  onPaired: (paired: PairedGate) => void;
  onClose: () => void;
}

function PairAnew({ gate, onPaired, onClose }: PairAnewProps) {
  const t = useTexts(fairsTexts).fair;
  const pair = useAction(useSend(pairGate), ({ token }) => {
    onClose();
    onPaired({ gate, token });
  });
  return (
    <Confirm
      title={t.pairing(gate.name)}
      act={t.newLink}
      working={pair.isPending}
      onConfirm={() => pair.mutate({ body: { id: gate.id } })}
      onClose={onClose}
    >
      <p>{t.newLinkText}</p>
    </Confirm>
  );
}
