import type { QuestionFields } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { Button } from '#web/src/components/button.tsx';
import { MutedSpan } from '#web/src/components/layout/text.tsx';
import { PlacedRow } from '#web/src/components/table/placed-row.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { choiceWords } from './choice-words.ts';
import css from './questions.module.css';

interface Columns {
  lang: Language;
  asked: readonly QuestionFields[];
  /** Absent where the order cannot be changed. */
  onPlace: ((question: QuestionFields, to: number) => void) | undefined;
  onEdit: (question: QuestionFields) => void;
  onRemove: (question: QuestionFields, place: number) => void;
}

function conditionText(
  { shownWhen }: QuestionFields,
  asked: readonly QuestionFields[],
  lang: Language,
): string | undefined {
  const t = questionsTexts[lang];
  const other = asked.find(({ id }) => id === shownWhen?.questionId);
  if (!other || !shownWhen) return undefined;
  const words = choiceWords(other, lang).find(({ value }) => value === shownWhen.choice);
  return t.when(inLanguage(other.label, lang), words?.text ?? '');
}

/** What else is to be known of a question, in one line. */
function factsOf(question: QuestionFields, asked: readonly QuestionFields[], lang: Language): string {
  const t = questionsTexts[lang];
  const { kind, required, of, ticketTypeIds } = question;
  return [
    t.kinds[kind],
    required && t.requiredNote,
    t.of[of],
    ticketTypeIds.length > 0 && t.typesOf(ticketTypeIds.length),
    conditionText(question, asked, lang),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function questionColumns({
  lang,
  asked,
  onPlace,
  onEdit,
  onRemove,
}: Columns): TableColumn<QuestionFields>[] {
  const t = questionsTexts[lang];
  const nameOf = ({ label }: QuestionFields) => inLanguage(label, lang);
  return [
    {
      key: 'question',
      head: t.question,
      freeText: true,
      cell: (question, place) => (
        <PlacedRow
          id={question.id}
          name={nameOf(question)}
          place={place}
          count={asked.length}
          onPlace={onPlace && ((to) => onPlace(question, to))}
        >
          <span className={css.about}>
            <strong>{nameOf(question)}</strong>
            <MutedSpan>{factsOf(question, asked, lang)}</MutedSpan>
          </span>
        </PlacedRow>
      ),
    },
    {
      key: 'acts',
      head: t.acts,
      headHidden: true,
      cell: (question, place) => (
        <span className={css.acts}>
          <Button
            small
            kind="quiet"
            aria-label={t.editWhich(nameOf(question))}
            onClick={() => onEdit(question)}
          >
            {t.edit}
          </Button>
          <Button
            small
            kind="quiet"
            aria-label={t.removeWhich(nameOf(question))}
            onClick={() => onRemove(question, place)}
          >
            {frameTexts[lang].common.remove}
          </Button>
        </span>
      ),
    },
  ];
}
