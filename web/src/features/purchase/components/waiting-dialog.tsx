import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OnOffer, Sale } from '#shared/contract/sale.ts';
import { joinWaitingList, waitingForm } from '#shared/contract/waiting-list.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import { shopForm } from '#shared/texts/shop-form.ts';
import { waitingTexts } from '#shared/texts/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { EmailField } from '#web/src/components/email-field.tsx';
import { Checkbox, TextField } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { request } from '#web/src/lib/client.ts';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useFieldErrors } from '#web/src/lib/form/use-field-errors.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import css from './waiting.module.css';

/** A person joining the waiting list. */
export interface Joiner {
  name: string;
  email: string;
}

interface WaitingDialogProps {
  type: OnOffer;
  fair: Sale['fair'];
  lang: Language;
  /** The typed values, kept when the dialog is closed, until the person has joined. Consent is given anew each time. */
  values: Joiner;
  setValues: (values: Joiner) => void;
  onJoined: () => void;
  onClose: () => void;
}

/** The state of joining. */
function useJoining({ type, fair, lang, values, setValues, onJoined }: Omit<WaitingDialogProps, 'onClose'>) {
  const [isWorking, setWorking] = useState(false);
  const [consent, setConsent] = useState(false);
  /** The address that has joined. */
  const [joined, setJoined] = useState<string>();
  const [failure, setFailure] = useState<FailureCode>();
  const form = useRef<HTMLFormElement>(null);
  const body = {
    ...{ fairId: fair.id, ticketTypeId: type.id, lang },
    name: values.name.trim(),
    email: values.email.trim(),
    consent: consent as true,
  };
  const fields = useFieldErrors(() => checkRequest(waitingForm, body), lang);
  const join = async () => {
    const found = checkRequest(waitingForm, body);
    fields.setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLElement>(`#waiting-${first}`)?.focus();
    setWorking(true);
    setFailure(undefined);
    try {
      await request(joinWaitingList, { body });
      setJoined(body.email);
      onJoined();
    } catch (error) {
      setWorking(false);
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
  return { form, consent, setConsent, fields, field, join, isWorking, joined, failure };
}

/** Asks for name, address and consent. Rendered outside the purchase form, because forms cannot be nested. */
export default function WaitingDialog({ onClose, ...wish }: WaitingDialogProps) {
  const { type, fair, lang } = wish;
  const t = waitingTexts[lang];
  const joining = useJoining(wish);
  const { joined } = joining;
  const isDone = joined !== undefined;
  const close = <Button onClick={onClose}>{t.close}</Button>;
  return createPortal(
    <Dialog
      title={isDone ? t.done : t.title}
      closeLabel={t.close}
      onClose={onClose}
      actions={isDone && close}
    >
      {isDone ? (
        <p role="status">{t.doneText(joined)}</p>
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
  const { form, consent, setConsent, fields, field, failure } = joining;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's event would bubble to the surrounding purchase form.
    event.stopPropagation();
    joining.join();
  };
  return (
    // Typing here does not count as starting a purchase.
    <form
      ref={form}
      className={css.form}
      onSubmit={submit}
      onInput={(event) => event.stopPropagation()}
      noValidate
    >
      <TextField {...field('name')} label={t.name} autoComplete="name" />
      <EmailField
        {...field('email')}
        label={t.email}
        meant={shopForm[lang].buyer.meant}
        autoComplete="email"
      />
      <Checkbox
        id="waiting-consent"
        label={t.consent(organiser.name)}
        checked={consent}
        error={fields.errorOf('consent') && t.consentMissing}
        onChange={setConsent}
      />
      <p className={css.small}>{t.data(organiser.name, organiser.email)}</p>
      {failure && failure !== 'invalid_request' && <Notice tone="error">{problemText(failure, lang)}</Notice>}
      <Button type="submit" kind="action" working={joining.isWorking}>
        {t.join}
      </Button>
    </form>
  );
}
