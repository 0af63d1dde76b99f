import { lazy, Suspense } from 'react';
import type { TicketDraft } from '../storage/draft.ts';
import { usePurchaseForm } from './form-context.ts';

/** Loaded on demand, because few organisers ask anything. */
const OwnQuestions = lazy(() => import('./own-questions.tsx'));

/** About as high as a question is. */
const REM_PER_QUESTION = 5;

/** What the fair asks the buyer, or the holder of another ticket. Its place is kept until its code is loaded. */
export function Questions({ ticket }: { ticket?: TicketDraft }) {
  const { sale, takenOver } = usePurchaseForm();
  if (!sale.questions) return null;
  const first = sale.questions.questions.filter(({ shownWhen }) => !shownWhen).length;
  const place = <div aria-busy="true" style={{ minHeight: `${first * REM_PER_QUESTION}rem` }} />;
  if (!takenOver) return place;
  return (
    <Suspense fallback={place}>
      <OwnQuestions {...(ticket && { ticket })} />
    </Suspense>
  );
}
