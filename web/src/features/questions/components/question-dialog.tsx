import { useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { type KindName, kindFields } from '#shared/domain/questions/kinds.ts';
import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { Button } from '#web/src/components/button.tsx';
import { Checkbox, FieldNotes, SelectField, TextField } from '#web/src/components/fields.tsx';
import { LineInTwo, TextInTwo } from '#web/src/components/form/two-languages.tsx';
import { Foot } from '#web/src/components/layout/foot.tsx';
import { DialogForm, FieldPair, TickGroup } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { useForm } from '#web/src/lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';
import { choiceWords } from './choice-words.ts';
import { OptionFields } from './option-fields.tsx';
import { errorsOf, fieldsOf, hasField, type QuestionValues, withQuestion } from './question-values.ts';
import type { useSaveQuestions } from './use-questions.ts';

interface QuestionDialogProps {
  values: QuestionValues;
  /** All that is asked, this question too unless it is new. */
  asked: readonly QuestionFields[];
  types: readonly TicketTypeView[];
  save: ReturnType<typeof useSaveQuestions>;
  onClose: () => void;
}

const kinds = Object.keys(kindFields) as KindName[];

/** One question: what is typed stays in the dialog where somebody else has saved the list meanwhile. */
export function QuestionDialog({ values: initial, asked, types, save, onClose }: QuestionDialogProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(questionsTexts);
  const { common } = useTexts(frameTexts);
  const [isChanged, setChanged] = useState(false);
  const typeIds = new Set(types.map(({ id }) => id));
  const form = useForm(
    initial,
    (values) => errorsOf(values, asked, typeIds, ({ label }) => t.breaks(inLanguage(label, lang))),
    lang,
  );
  const { values, field, setValue } = form;
  const isNew = !asked.some(({ id }) => id === initial.id);
  const act = useAction(
    (question: QuestionFields) =>
      save((all) => withQuestion(all, question)).catch((error: unknown) => {
        setChanged(errorCode(error) === 'changed_meanwhile');
        throw error;
      }),
    () => {
      toast('success', common.saved);
      onClose();
    },
  );
  return (
    <OfficeDialog title={isNew ? t.newTitle : t.editTitle(inLanguage(initial.label, lang))} onClose={onClose}>
      <DialogForm onSubmit={form.onSubmit((typed) => act.mutate(fieldsOf(typed)))} noValidate>
        {isChanged && <Notice tone="warning">{t.changed}</Notice>}
        <Kind form={form} isNew={isNew} />
        <LineInTwo
          field={field}
          path="label"
          label={hasField(values.kind, 'text') ? t.consentLabel : t.label}
        />
        {hasField(values.kind, 'text') && (
          <>
            <TextInTwo field={field} path="text" label={t.text} />
            <Muted>{t.textHelp}</Muted>
            <TextField {...field('withdrawal')} label={t.withdrawal} help={t.withdrawalHelp} />
          </>
        )}
        {hasField(values.kind, 'options') && <OptionFields form={form} />}
        <LineInTwo field={field} path="help" label={t.help} />
        <Checkbox
          id="required"
          label={t.required}
          checked={values.required}
          onChange={(required) => setValue('required', required)}
        />
        <SelectField {...field('of')} label={t.whom} help={t.ofHelp}>
          {(['holder', 'buyer'] as const).map((of) => (
            <option key={of} value={of}>
              {t.of[of]}
            </option>
          ))}
        </SelectField>
        {types.length > 1 && <TypeTicks form={form} types={types} />}
        <Condition form={form} asked={asked} />
        <Foot>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" kind="navy" working={act.isPending}>
            {common.save}
          </Button>
        </Foot>
      </DialogForm>
    </OfficeDialog>
  );
}

type QuestionForm = ReturnType<typeof useForm<QuestionValues>>;

/** A question keeps its kind, because there may be answers. */
function Kind({ form, isNew }: { form: QuestionForm; isNew: boolean }) {
  const t = useTexts(questionsTexts);
  if (isNew)
    return (
      <SelectField {...form.field('kind')} label={t.kind}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </SelectField>
    );
  return (
    <div>
      <Muted id="kind" tabIndex={-1}>
        {t.kinds[form.values.kind]}
      </Muted>
      <FieldNotes id="kind" error={form.errorOf('kind')} />
    </div>
  );
}

function TypeTicks({ form, types }: { form: QuestionForm; types: readonly TicketTypeView[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(questionsTexts);
  const { ticketTypeIds } = form.values;
  return (
    <TickGroup aria-describedby="types-help">
      <legend>{t.types}</legend>
      {types.map(({ id, name }) => (
        <Checkbox
          key={id}
          id={`type-${id}`}
          label={inLanguage(name, lang)}
          checked={ticketTypeIds.includes(id)}
          onChange={(on) =>
            form.setValue(
              'ticketTypeIds',
              on ? [...ticketTypeIds, id] : ticketTypeIds.filter((other) => other !== id),
            )
          }
        />
      ))}
      <Muted id="types-help">{t.typesHelp}</Muted>
    </TickGroup>
  );
}

function Condition({ form, asked }: { form: QuestionForm; asked: readonly QuestionFields[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(questionsTexts);
  const { id: own, dependsOn } = form.values;
  const others = asked.filter((one) => one.id !== own && choiceWords(one, lang).length > 0);
  const other = others.find(({ id }) => id === dependsOn);
  if (others.length === 0 && !dependsOn) return null;
  return (
    <FieldPair>
      <SelectField
        {...form.field('dependsOn')}
        label={t.dependsOn}
        onChange={(id) => {
          form.setValue('dependsOn', id);
          form.setValue('choice', '');
        }}
      >
        <option value="">{t.always}</option>
        {others.map(({ id, label }) => (
          <option key={id} value={id}>
            {inLanguage(label, lang)}
          </option>
        ))}
      </SelectField>
      {other && (
        <SelectField {...form.field('choice')} label={t.choice}>
          <option value="" />
          {choiceWords(other, lang).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </FieldPair>
  );
}
