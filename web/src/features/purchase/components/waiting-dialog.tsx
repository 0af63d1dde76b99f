import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import { joinWaitingList, waitingForm } from '#shared/contract/waiting-list.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { waitingTexts } from '#shared/texts/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useFieldErrors } from '#web/src/lib/form/use-field-errors.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import css from './waiting.module.css';

/** Whoever asks to be told. */
export interface Joiner {
  name: string;
  email: string;
  consent: boolean;
}

interface WaitingDialogProps {
  type: OnOffer;
  fair: Sale['fair'];
  lang: Language;
  /** What is typed: it outlives the dialog. */
  values: Joiner;
  setValues: (values: Joiner) => void;
  onClose: () => void;
}

/** What becomes of what is typed. */
function useJoining({ type, fair, lang, values, setValues }: Omit<WaitingDialogProps, 'onClose'>) {
  const [state, setState] = useState<'open' | 'working' | 'done'>('open');
  const [failure, setFailure] = useState<FailureCode>();
  const body = {
    ...{ fairId: fair.id, ticketTypeId: type.id, lang },
    name: values.name.trim(),
    email: values.email.trim(),
    consent: values.consent as true,
  };
  const fields = useFieldErrors(() => checkRequest(waitingForm, body), lang);
  const join = async () => {
    const found = checkRequest(waitingForm, body);
    fields.setErrors(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`waiting-${first}`)?.focus();
    setState('working');
    setFailure(undefined);
    try {
      await request(joinWaitingList, { body });
      setState('done');
    } catch (error) {
      setState('open');
      setFailure(errorCode(error));
      if (error instanceof ProblemError) fields.setErrors(error.fields);
    }
  };
  const field = (name: 'name' | 'email') => ({
    id: `waiting-${name}`,
    value: values[name],
    error: fields.errorOf(name),
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return { values, setValues, fields, field, join, state, failure };
}

/** Asks for name, address and consent. Outside of the purchase form, because a form cannot hold another. */
export default function WaitingDialog({ onClose, ...of }: WaitingDialogProps) {
  const { type, fair, lang } = of;
  const t = waitingTexts[lang];
  const joining = useJoining(of);
  const isDone = joining.state === 'done';
  const close = <Button onClick={onClose}>{t.close}</Button>;
  return createPortal(
    <Dialog
      title={isDone ? t.done : t.title}
      closeLabel={t.close}
      onClose={onClose}
      actions={isDone && close}
    >
      {isDone ? (
        <p role="status">{t.doneText(joining.values.email)}</p>
      ) : (
        <>
          <p>{t.intro(inLanguage(type.name, lang))}</p>
          <JoinForm joining={joining} organiser={fair.organiser} lang={lang} />
        </>
      )}
    </Dialog>,
    document.body,
  );
}

interface JoinFormProps {
  joining: ReturnType<typeof useJoining>;
  organiser: Sale['fair']['organiser'];
  lang: Language;
}

function JoinForm({ joining, organiser, lang }: JoinFormProps) {
  const t = waitingTexts[lang];
  const { values, setValues, fields, field, failure } = joining;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What React makes of it would reach the purchase form around.
    event.stopPropagation();
    joining.join();
  };
  return (
    // Nor is what is typed here the beginning of a purchase.
    <form className={css.form} onSubmit={submit} onInput={(event) => event.stopPropagation()} noValidate>
      <TextField {...field('name')} label={t.name} autoComplete="name" maxLength={60} />
      <TextField {...field('email')} label={t.email} type="email" autoComplete="email" maxLength={50} />
      <Checkbox
        id="waiting-consent"
        label={t.consent(organiser.name)}
        checked={values.consent}
        error={fields.errorOf('consent') && t.consentMissing}
        onChange={(consent) => setValues({ ...values, consent })}
      />
      <p className={css.small}>{t.data(organiser.name, organiser.email)}</p>
      {failure && failure !== 'invalid_request' && <Notice tone="error">{problemText(failure, lang)}</Notice>}
      <Button type="submit" kind="action" working={joining.state === 'working'}>
        {t.join}
      </Button>
    </form>
  );
}
