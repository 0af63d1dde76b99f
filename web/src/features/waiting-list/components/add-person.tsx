import { type FormEvent, useState } from 'react';
import { addWaiting } from '#shared/contract/waiting-list.ts';
import { inLanguage, type Language, languages } from '#shared/domain/text.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useFieldErrors } from '#web/src/lib/form/use-field-errors.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import css from './waiting-list.module.css';
import type { WaitingListView } from './waiting-list-view.ts';

interface AddPersonProps {
  fairId: string;
  lists: readonly WaitingListView[];
  onClose: () => void;
}

/** Adds a person who asked the office to a waiting list. */
export function AddPerson({ fairId, lists, onClose }: AddPersonProps) {
  const lang = useOfficeLanguage();
  const t = waitingListTexts[lang];
  const [values, setValues] = useState({
    ticketTypeId: lists[0]?.ticketTypeId ?? '',
    name: '',
    email: '',
    lang: 'pl' as Language,
  });
  const body = { fairId, ...values, name: values.name.trim(), email: values.email.trim() };
  const fields = useFieldErrors(() => checkRequest(addWaiting.body, body), lang);
  const add = useAction(useSend(addWaiting), ({ added }) => {
    toast(added ? 'success' : 'info', added ? t.added : t.already);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkRequest(addWaiting.body, body);
    fields.setErrors(found);
    if (Object.keys(found).length === 0) add.mutate({ body });
  };
  const field = (name: 'name' | 'email') => ({
    id: `add-${name}`,
    value: values[name],
    error: fields.errorOf(name),
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <OfficeDialog title={t.add} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Muted>{t.addHelp}</Muted>
        <SelectField
          id="add-type"
          label={t.addType}
          value={values.ticketTypeId}
          onChange={(ticketTypeId) => setValues({ ...values, ticketTypeId })}
        >
          {lists.map(({ ticketTypeId, typeName }) => (
            <option key={ticketTypeId} value={ticketTypeId}>
              {inLanguage(typeName, lang)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('name')} label={t.name} autoComplete="off" />
        <TextField {...field('email')} label={t.email} type="email" autoComplete="off" />
        <SelectField
          id="add-lang"
          label={t.lang}
          value={values.lang}
          onChange={(chosen) => setValues({ ...values, lang: chosen as Language })}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {t.languages[one]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="action" working={add.isPending}>
          {t.add}
        </Button>
      </form>
    </OfficeDialog>
  );
}
