import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import { createGate, type GateView, pairGate, removeGate } from '#shared/contract/gates.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { Confirm } from '#web/src/components/confirm.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { ask } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { gatesOf, useGates } from '#web/src/lib/queries/fairs.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAct } from '#web/src/lib/use-action.ts';
import css from './gates.module.css';
import { Pairing } from './pairing.tsx';

/** A gate that was just given a token: the only time that it can be shown. */
interface Paired {
  gate: GateView;
  token: string;
}
type Asking = { gate: GateView; act: 'pair' | 'remove' };

export function Gates({ fair }: { fair: FairView }) {
  const t = fairsTexts[useOfficeLanguage()].fair;
  const { data: gates, error, refetch } = useGates(fair.id);
  const [paired, setPaired] = useState<Paired>();
  const [asking, setAsking] = useState<Asking>();
  return (
    <Card aria-labelledby="gates-title">
      <h2 id="gates-title">{t.gates}</h2>
      {error && !gates && <LoadError error={error} onRetry={refetch} />}
      {!gates && !error && <Loading />}
      {gates?.length === 0 && <p>{t.noGates}</p>}
      {gates && gates.length > 0 && <GateList gates={gates} onAsk={setAsking} />}
      <AddGate fairId={fair.id} onPaired={setPaired} />
      {asking && <GateAct asking={asking} onPaired={setPaired} onClose={() => setAsking(undefined)} />}
      {paired && (
        <Pairing name={paired.gate.name} token={paired.token} onClose={() => setPaired(undefined)} />
      )}
    </Card>
  );
}

function GateList({ gates, onAsk }: { gates: readonly GateView[]; onAsk: (asking: Asking) => void }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  return (
    <ul className={css.gates}>
      {gates.map((gate) => (
        <li key={gate.id}>
          <strong>{gate.name}</strong>
          <span>
            <Button small kind="quiet" onClick={() => onAsk({ gate, act: 'pair' })}>
              {t.newLink}
            </Button>
            <Button small kind="quiet" onClick={() => onAsk({ gate, act: 'remove' })}>
              {frameTexts[lang].common.remove}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AddGate({ fairId, onPaired }: { fairId: string; onPaired: (paired: Paired) => void }) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = useAct(
    () => ask(createGate, { body: { fairId, name: name.trim() } }),
    (paired) => {
      setName('');
      refresh(client, gatesOf(fairId));
      onPaired(paired);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() ? undefined : fieldText({ rule: 'required' }, lang));
    if (name.trim()) add.mutate();
  };
  return (
    <form className={css.addGate} onSubmit={submit} noValidate>
      <TextField
        id="gate-name"
        label={t.gateName}
        value={name}
        error={error}
        maxLength={60}
        onChange={setName}
      />
      <Button type="submit" working={add.isPending}>
        {t.addGate}
      </Button>
    </form>
  );
}

interface GateActProps {
  asking: Asking;
  onPaired: (paired: Paired) => void;
  onClose: () => void;
}

function GateAct({ asking: { gate, act }, onPaired, onClose }: GateActProps) {
  const lang = useOfficeLanguage();
  const t = fairsTexts[lang].fair;
  const client = useQueryClient();
  const pair = useAct(
    () => ask(pairGate, { body: { id: gate.id } }),
    ({ token }) => {
      onClose();
      onPaired({ gate, token });
    },
  );
  const remove = useAct(
    () => ask(removeGate, { body: { id: gate.id } }),
    () => {
      refresh(client, gatesOf(gate.fairId));
      toast('success', t.gateRemoved);
      onClose();
    },
  );
  const [title, text, word, run] =
    act === 'pair'
      ? ([t.pairing(gate.name), t.newLinkText, t.newLink, pair] as const)
      : ([t.removeGate(gate.name), t.removeGateText, frameTexts[lang].common.remove, remove] as const);
  return (
    <Confirm
      title={title}
      act={word}
      working={run.isPending}
      onConfirm={() => run.mutate()}
      onClose={onClose}
    >
      <p>{text}</p>
    </Confirm>
  );
}
