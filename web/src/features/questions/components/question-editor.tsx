import { useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { MAX_QUESTIONS } from '#shared/domain/questions/list-faults.ts';
import { sentFields } from '#shared/domain/questions/next-list.ts';
import type { QuestionFields, QuestionList } from '#shared/domain/questions/question.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { Button } from '#web/src/components/button.tsx';
import { Card, CardHead } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { OrderedTable } from '#web/src/components/table/ordered-table.tsx';
import { inOrderOf, useRowOrder } from '#web/src/components/table/use-row-order.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useUndoable } from '#web/src/lib/use-undoable.ts';
import { questionColumns } from './question-columns.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { newQuestion, type QuestionValues, valuesOf } from './question-values.ts';
import { useSaveQuestions } from './use-questions.ts';

interface QuestionEditorProps {
  fairId: string;
  list: QuestionList;
  types: readonly TicketTypeView[];
}

/** A fair's questions: each act is saved at once. */
export function QuestionEditor({ fairId, list, types }: QuestionEditorProps) {
  const t = useTexts(questionsTexts);
  const save = useSaveQuestions(fairId);
  const [edited, setEdited] = useState<QuestionValues>();
  const asked = sentFields(list);
  const isFull = asked.length >= MAX_QUESTIONS;
  return (
    <Card aria-labelledby="questions-list-title">
      <CardHead>
        <h2 id="questions-list-title">{t.list}</h2>
        {!isFull && (
          <Button small kind="navy" onClick={() => setEdited(newQuestion())}>
            {t.add}
          </Button>
        )}
      </CardHead>
      {isFull && <Muted>{t.full(MAX_QUESTIONS)}</Muted>}
      {asked.length === 0 ? (
        <EmptyState picture="people">
          <p>{t.none}</p>
        </EmptyState>
      ) : (
        <QuestionTable asked={asked} save={save} onEdit={(question) => setEdited(valuesOf(question))} />
      )}
      {edited && (
        <QuestionDialog
          key={edited.id}
          values={edited}
          asked={asked}
          types={types}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

interface QuestionTableProps {
  asked: readonly QuestionFields[];
  save: ReturnType<typeof useSaveQuestions>;
  onEdit: (question: QuestionFields) => void;
}

function QuestionTable({ asked, save, onEdit }: QuestionTableProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(questionsTexts);
  const order = useRowOrder(asked, { store: (ids) => save((present) => inOrderOf(present, ids)) });
  const nameOf = ({ label }: QuestionFields) => inLanguage(label, lang);
  const removal = useUndoable<{ place: number; question: QuestionFields }>({
    act: ({ question }) => save((all) => all.filter(({ id }) => id !== question.id)),
    undo: ({ place, question }) =>
      save((all) => all.filter(({ id }) => id !== question.id).toSpliced(place, 0, question)),
    texts: { done: ({ question }) => t.removed(nameOf(question)), undone: t.restored },
  });
  const remove = (question: QuestionFields, place: number) => {
    const dependent = asked.filter(({ shownWhen }) => shownWhen?.questionId === question.id);
    if (dependent.length > 0) toast('error', t.needed(dependent.map(nameOf).join(', ')));
    else removal.mutate({ place, question });
  };
  return (
    <OrderedTable
      order={order}
      nameOf={nameOf}
      help={asked.length > 1 ? t.orderHelp : undefined}
      columns={(onPlace) => questionColumns({ lang, asked, onPlace, onEdit, onRemove: remove })}
    />
  );
}
