import { useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { type Answers, askedOf } from '#shared/domain/questions/asked.ts';
import { shownList } from '#shared/domain/questions/next-list.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { SelectField } from '#web/src/components/fields.tsx';
import { LanguageButtons } from '#web/src/components/language-buttons.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { QuestionFields, withAnswer } from '#web/src/components/questions/question-fields.tsx';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './questions.module.css';

interface QuestionPreviewProps {
  list: QuestionList;
  types: readonly TicketTypeView[];
}

/** The fields of the purchase form as a buyer of a ticket sees them; what is answered here is kept nowhere. */
export function QuestionPreview({ list, types }: QuestionPreviewProps) {
  const office = useOfficeLanguage();
  const t = useTexts(questionsTexts);
  const [lang, setLang] = useState<Language>(office);
  const [chosen, choose] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const ticketTypeId = chosen || types[0]?.id || '';
  const person = { isBuyer: true, ticketTypeId, orderedTypeIds: [ticketTypeId] };
  const { questions } = shownList(list);
  return (
    <Card aria-labelledby="questions-preview-title">
      <h2 id="questions-preview-title">{t.preview}</h2>
      <Muted>{t.previewText}</Muted>
      <div className={css.languages}>
        <LanguageButtons chosen={lang} onChoose={setLang} />
      </div>
      {types.length > 1 && (
        <SelectField id="preview-type" label={t.previewType} value={ticketTypeId} onChange={choose}>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {inLanguage(name, office)}
            </option>
          ))}
        </SelectField>
      )}
      {askedOf(questions, person, answers).length === 0 ? (
        <p>{t.previewNone}</p>
      ) : (
        <div className={css.preview} lang={lang}>
          <QuestionFields
            questions={questions}
            person={person}
            answers={answers}
            path="preview"
            lang={lang}
            errorOf={() => undefined}
            onAnswer={(id, answer) => setAnswers((before) => withAnswer(before, id, answer))}
            onBlur={() => {}}
          />
        </div>
      )}
    </Card>
  );
}
