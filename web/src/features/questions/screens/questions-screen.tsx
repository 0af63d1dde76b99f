import { useParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import { getQuestions } from '#shared/contract/questions.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { questionsTexts } from '#shared/texts/office/questions.ts';
import { FairPageHead } from '#web/src/components/fair-page-head.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { QuestionEditor } from '../components/question-editor.tsx';
import { QuestionPreview } from '../components/question-preview.tsx';
import css from '../components/questions.module.css';

/** What a fair asks its visitors. */
export default function QuestionsScreen() {
  const { id = '' } = useParams();
  return <LoadedPage query={useFair(id)}>{(fair) => <Questions key={fair.id} fair={fair} />}</LoadedPage>;
}

function Questions({ fair }: { fair: FairView }) {
  const t = useTexts(questionsTexts);
  const query = useCall(getQuestions, { params: { id: fair.id } });
  const { data: types = [] } = useCall(listTicketTypes, { params: { fairId: fair.id } });
  return (
    <>
      <FairPageHead fair={fair} title={t.title} lead={t.lead} />
      <LoadedPage query={query}>
        {(list) => (
          <div className={css.columns}>
            <QuestionEditor fairId={fair.id} list={list} types={types} />
            <QuestionPreview list={list} types={types} />
          </div>
        )}
      </LoadedPage>
    </>
  );
}
