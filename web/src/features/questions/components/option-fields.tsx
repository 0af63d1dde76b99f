import { MAX_OPTIONS } from '#shared/domain/questions/kinds.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { Button } from '#web/src/components/button.tsx';
import { FieldNotes, TextField } from '#web/src/components/fields.tsx';
import { FieldPair } from '#web/src/components/layout/form-layout.tsx';
import type { useForm } from '#web/src/lib/form/use-form.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { newOption, type QuestionValues } from './question-values.ts';
import css from './questions.module.css';

/** The answers to choose from, in their order. */
export function OptionFields({ form }: { form: ReturnType<typeof useForm<QuestionValues>> }) {
  const t = useTexts(questionsTexts);
  const { common } = useTexts(frameTexts);
  const { options } = form.values;
  const set = (next: QuestionValues['options']) => form.setValue('options', next);
  const raise = (place: number) => {
    const others = options.filter((_, at) => at !== place);
    set([...others.slice(0, place - 1), ...options.slice(place, place + 1), ...others.slice(place - 1)]);
  };
  return (
    <fieldset className={css.options}>
      <legend>{t.options}</legend>
      {options.map(({ id }, place) => (
        <div key={id} className={css.option}>
          <FieldPair>
            {(['pl', 'en'] as const).map((lang) => (
              <TextField
                {...form.field(`options.${place}.label.${lang}`)}
                key={lang}
                label={t.option(place + 1)}
                note={lang === 'pl' ? common.polish : common.english}
                autoComplete="off"
              />
            ))}
          </FieldPair>
          <span className={css.acts}>
            {place > 0 && (
              <Button small kind="quiet" onClick={() => raise(place)}>
                {t.optionUp(place + 1)}
              </Button>
            )}
            <Button small kind="quiet" onClick={() => set(options.filter((other) => other.id !== id))}>
              {t.removeOption(place + 1)}
            </Button>
          </span>
        </div>
      ))}
      <FieldNotes id="options" help={t.keptOptions} error={form.errorOf('options')} />
      {options.length < MAX_OPTIONS && (
        <span className={css.acts}>
          <Button small onClick={() => set([...options, newOption()])}>
            {t.addOption}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
