import { askedOf, type Respondent } from '#shared/domain/questions/asked.ts';
import { questionTexts } from '#shared/texts/questions.ts';
import { QuestionFields, withAnswer } from '#web/src/components/questions/question-fields.tsx';
import type { Elements } from '#web/src/lib/elements.ts';
import type { Draft, TicketDraft } from '../storage/draft.ts';
import { usePurchaseForm } from './form-context.ts';
import css from './section.module.css';

/** The version that the first answer was given to stays, so that an answer to what has changed since is asked again. */
const seenIn = ({ questionsVersion }: Draft, version: number) => ({
  questionsVersion: questionsVersion ?? version,
});

/** What the fair asks the buyer, or another holder in their part of the form. */
export default function OwnQuestions({ ticket }: { ticket?: TicketDraft }) {
  const { lang, sale, draft, edit, errorOf, onBlur } = usePurchaseForm();
  const { questions, version } = sale.questions ?? { questions: [], version: 0 };
  const index = ticket ? draft.tickets.findIndex(({ key }) => key === ticket.key) : 0;
  const own = draft.tickets[index];
  if (!own) return null;
  const person: Respondent = {
    isBuyer: !ticket,
    ticketTypeId: own.ticketTypeId,
    orderedTypeIds: draft.tickets.map(({ ticketTypeId }) => ticketTypeId),
  };
  const answers = (ticket ? ticket.answers : draft.answers) ?? {};
  if (askedOf(questions, person, answers).length === 0) return null;
  return (
    <Frame isOwn={!ticket}>
      <QuestionFields
        questions={questions}
        person={person}
        answers={answers}
        path={ticket ? `tickets.${index}.holder.answers` : 'buyer.answers'}
        lang={lang}
        errorOf={errorOf}
        onBlur={onBlur}
        onAnswer={(id, answer) =>
          edit((form) => ({
            ...seenIn(form, version),
            ...(ticket
              ? {
                  tickets: form.tickets.map((other) =>
                    other.key === ticket.key
                      ? { ...other, answers: withAnswer(other.answers ?? {}, id, answer) }
                      : other,
                  ),
                }
              : { answers: withAnswer(form.answers ?? {}, id, answer) }),
          }))
        }
      />
    </Frame>
  );
}

/** A section of the buyer's own; a holder's stand among their fields. */
function Frame({ isOwn, children }: { isOwn: boolean; children: Elements }) {
  const { lang } = usePurchaseForm();
  if (!isOwn) return children;
  return (
    <section className={css.section} aria-labelledby="questions-title">
      <h2 id="questions-title">{questionTexts[lang].title}</h2>
      {children}
    </section>
  );
}
