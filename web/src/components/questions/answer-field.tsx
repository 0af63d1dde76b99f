import { type ComponentType, type FocusEvent, useState } from 'react';
import type { Answer, KindName } from '#shared/domain/questions/kinds.ts';
import type { Question } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { questionTexts } from '#shared/texts/questions.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../fields.tsx';
import { ChoiceGroup } from './choice-group.tsx';

/** One question, and what somebody has answered so far. */
export interface AnswerProps<Kind extends KindName = KindName> {
  asked: Extract<Question, { kind: Kind }>;
  /** The path of its answer in the form. */
  id: string;
  answer: Answer | undefined;
  error: string | undefined;
  lang: Language;
  onChange: (answer: Answer | undefined) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Up to here options stand below each other; a longer list opens. */
const MAX_SHOWN_OPTIONS = 6;

type Asked = Omit<AnswerProps, 'asked'> & { asked: Question };

const frameOf = ({ asked, id, error, lang, onBlur }: Asked) => ({
  id,
  name: id,
  label: inLanguage(asked.label, lang),
  note: asked.required ? undefined : questionTexts[lang].optional,
  help: asked.help && inLanguage(asked.help, lang),
  error,
  onBlur,
});

const textIn = (answer: Answer | undefined): string => (answer === undefined ? '' : String(answer));

/** What was typed as a number with a comma or a dot; the text itself where it is none, so that it is refused. */
function typedNumber(typed: string): number | string | undefined {
  const plain = typed.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function NumberField(props: AnswerProps<'number'>) {
  const [typed, setTyped] = useState(() =>
    textIn(props.answer).replace('.', props.lang === 'pl' ? ',' : '.'),
  );
  return (
    <TextField
      {...frameOf(props)}
      inputMode="decimal"
      autoComplete="off"
      value={props.answer === undefined ? '' : typed}
      onChange={(text) => {
        setTyped(text);
        props.onChange(typedNumber(text));
      }}
    />
  );
}

function OneOf(props: AnswerProps<'one-of'>) {
  const { asked, answer, lang, onChange } = props;
  const options = asked.options.map(({ id, label }) => ({ value: id, label: inLanguage(label, lang) }));
  if (options.length <= MAX_SHOWN_OPTIONS)
    return (
      <ChoiceGroup
        {...frameOf(props)}
        options={options}
        chosen={[textIn(answer)]}
        onChoose={(value) => onChange(value)}
      />
    );
  return (
    <SelectField
      {...frameOf(props)}
      value={options.some(({ value }) => value === answer) ? textIn(answer) : ''}
      onChange={(value) => onChange(value || undefined)}
    >
      <option value="">{questionTexts[lang].choose}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function SeveralOf(props: AnswerProps<'several-of'>) {
  const { asked, answer, lang, onChange } = props;
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const offered = asked.options.map(({ id, label }) => ({ value: id, label: inLanguage(label, lang) }));
  const toggle = (value: string) => {
    const next = offered
      .map((option) => option.value)
      .filter((id) => (id === value ? !chosen.includes(id) : chosen.includes(id)));
    onChange(next.length > 0 ? next : undefined);
  };
  const frame = frameOf(props);
  return (
    <ChoiceGroup
      {...frame}
      help={frame.help || questionTexts[lang].several}
      several
      options={offered}
      chosen={chosen}
      onChoose={toggle}
    />
  );
}

function YesNo(props: AnswerProps<'yes-no'>) {
  const { answer, lang, onChange } = props;
  const t = questionTexts[lang];
  return (
    <ChoiceGroup
      {...frameOf(props)}
      options={[
        { value: 'yes', label: t.yes },
        { value: 'no', label: t.no },
      ]}
      chosen={answer === undefined ? [] : [answer ? 'yes' : 'no']}
      onChoose={(value) => onChange(value === 'yes')}
    />
  );
}

/** Never ticked before; a tick under an earlier text is none under this one. */
function Consent(props: AnswerProps<'consent'>) {
  const { asked, answer, error, id, lang, onChange } = props;
  const { textVersion = 1 } = asked;
  const t = questionTexts[lang];
  const text = inLanguage(asked.text, lang);
  return (
    <Checkbox
      id={id}
      label={asked.required ? text : `${text} (${t.optional})`}
      help={[asked.help && inLanguage(asked.help, lang), t.withdrawal(asked.withdrawal)]
        .filter(Boolean)
        .join(' ')}
      error={error}
      checked={answer === textVersion}
      onChange={(agreed) => onChange(agreed ? textVersion : undefined)}
    />
  );
}

const fields: { [Kind in KindName]: ComponentType<AnswerProps<Kind>> } = {
  text: (props) => (
    <TextField
      {...frameOf(props)}
      autoComplete="off"
      value={textIn(props.answer)}
      onChange={(text) => props.onChange(text || undefined)}
    />
  ),
  'long-text': (props) => (
    <TextArea
      {...frameOf(props)}
      value={textIn(props.answer)}
      onChange={(text) => props.onChange(text || undefined)}
    />
  ),
  'one-of': OneOf,
  'several-of': SeveralOf,
  number: NumberField,
  'yes-no': YesNo,
  date: (props) => (
    <TextField
      {...frameOf(props)}
      type="date"
      max="9999-12-31"
      value={textIn(props.answer)}
      onChange={(day) => props.onChange(day || undefined)}
    />
  ),
  consent: Consent,
};

/** The field of a question, by its kind. */
export function AnswerField(props: AnswerProps) {
  // A kind's field takes its own questions only, which the compiler cannot follow through the table.
  const Field = fields[props.asked.kind] as ComponentType<AnswerProps>;
  return <Field {...props} />;
}
