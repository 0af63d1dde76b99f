import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { FairView } from '#shared/contract/fairs.ts';
import { createGate, type GateView, listGates, pairGate, removeGate } from '#shared/contract/gates.ts';
import { direction, directionOf, directions } from '#shared/domain/gate.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { checkText } from '#web/src/lib/form/text-error.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './gates.module.css';
import { Pairing } from './pairing.tsx';

/** A gate with its new token, which can be shown only now. */
interface PairedGate {
  gate: GateView;
  token: string;
}
/** A URL with this hash leads to the field. */
const NAME_FIELD = 'gate-name';

type GateAction = { gate: GateView; act: 'pair' | 'remove' };

export function Gates({ fair }: { fair: FairView }) {
  const t = useTexts(fairsTexts).fair;
  const { data: gates, error, refetch } = useCall(listGates, { params: { fairId: fair.id } });
  const [paired, setPaired] = useState<PairedGate>();
  const [action, setAction] = useState<GateAction>();
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
      {gates && gates.length > 0 && <GateList gates={gates} onAction={setAction} />}
      <AddGate fairId={fair.id} onPaired={setPaired} />
      {action && <GateAct action={action} onPaired={setPaired} onClose={() => setAction(undefined)} />}
      {paired && (
        <Pairing name={paired.gate.name} token={paired.token} onClose={() => setPaired(undefined)} />
      )}
    </Card>
  );
}

function GateList({
  gates,
  onAction,
}: {
  gates: readonly GateView[];
  onAction: (action: GateAction) => void;
}) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts).fair;
  return (
    <ul className={css.gates}>
      {gates.map((gate) => (
        <li key={gate.id}>
          <span>
            <strong>{gate.name}</strong> {t.directions[directionOf(gate)]}
          </span>
          <span>
            <Button small kind="quiet" onClick={() => onAction({ gate, act: 'pair' })}>
              {t.newLink}
            </Button>
            <Button small kind="quiet" onClick={() => onAction({ gate, act: 'remove' })}>
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

interface GateActProps {
  action: GateAction;
  onPaired: (paired: PairedGate) => void;
  onClose: () => void;
}

function GateAct({ action: { gate, act }, onPaired, onClose }: GateActProps) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(fairsTexts).fair;
  const pair = useAction(useSend(pairGate), ({ token }) => {
    onClose();
    onPaired({ gate, token });
  });
  const remove = useAction(useSend(removeGate), () => {
    toast('success', t.gateRemoved);
    onClose();
  });
  const [title, text, word, run] =
    act === 'pair'
      ? ([t.pairing(gate.name), t.newLinkText, t.newLink, pair] as const)
      : ([t.removeGate(gate.name), t.removeGateText, common.remove, remove] as const);
  return (
    <Confirm
      title={title}
      act={word}
      working={run.isPending}
      onConfirm={() => run.mutate({ body: { id: gate.id } })}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  );
}
