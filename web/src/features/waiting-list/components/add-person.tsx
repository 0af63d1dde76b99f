import { addWaiting } from '#shared/contract/waiting-people.ts';
import { inLanguage, type Language, languages } from '#shared/domain/text.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { waitingListTexts } from '#shared/texts/office/waiting-list.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextField } from '#web/src/components/fields.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { checkRequest } from '#web/src/lib/form/check-request.ts';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
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
  const { common } = useTexts(frameTexts);
  const t = useTexts(waitingListTexts);
  const bodyOf = (values: typeof initial) => ({
    fairId,
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
  });
  const initial = { ticketTypeId: lists[0]?.ticketTypeId ?? '', name: '', email: '', lang: 'pl' as Language };
  const { field, onSubmit } = useForm(
    initial,
    (values) => checkRequest(addWaiting.body, bodyOf(values), values),
    lang,
  );
  const add = useAction(useSend(addWaiting), ({ added }) => {
    toast(added ? 'success' : 'info', added ? t.added : t.already);
    onClose();
  });
  return (
    <OfficeDialog title={t.add} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={onSubmit((values) => add.mutate({ body: bodyOf(values) }))}
        noValidate
      >
        <Muted>{t.addHelp}</Muted>
        <SelectField {...field('ticketTypeId')} label={t.addType}>
          {lists.map(({ ticketTypeId, typeName }) => (
            <option key={ticketTypeId} value={ticketTypeId}>
              {inLanguage(typeName, lang)}
            </option>
          ))}
        </SelectField>
        <TextField {...field('name')} label={t.name} autoComplete="off" />
        <TextField {...field('email')} label={t.email} type="email" autoComplete="off" />
        <SelectField {...field('lang')} label={t.lang}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t.languages[language]}
            </option>
          ))}
        </SelectField>
        <Foot>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" kind="navy" working={add.isPending}>
            {t.add}
          </Button>
        </Foot>
      </form>
    </OfficeDialog>
  );
}
