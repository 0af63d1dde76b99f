import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { LanguageSwitch } from '#web/src/components/language-switch.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { usePublicLanguage } from '#web/src/lib/public-language.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import css from './order/thank-you.module.css';

/** A press of the page: what its button says, what is said afterwards, and the call behind it. */
interface Choice {
  label: string;
  done: string;
  send: () => Promise<unknown>;
}

interface MailChoiceProps {
  title: string;
  text: string;
  /** Said instead of the rest where the address does not name whose mail it is about. */
  noLink: string;
  isLinked: boolean;
  end: Choice;
  /** Undoes what `end` does, where that can be undone. */
  undo?: Choice;
}

/** What whoever opened the address in a mail may do there. Opening it changes nothing: that needs a press. */
export function MailChoice({ title, text, noLink, isLinked, end, undo }: MailChoiceProps) {
  const lang = usePublicLanguage();
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    mutate,
    isPending,
    isSuccess,
    error,
    variables: chosen,
  } = useMutation({
    mutationFn: ({ send }: Choice) => send(),
    // The pressed button goes, and the focus would with it.
    onSuccess: () => heading.current?.focus(),
  });
  const made = isSuccess ? chosen : undefined;
  const press = (choice: Choice, kind: 'action' | 'plain'): ReactNode =>
    made?.label !== choice.label && (
      <Button
        kind={kind}
        working={isPending && chosen?.label === choice.label}
        onClick={() => mutate(choice)}
      >
        {choice.label}
      </Button>
    );
  return (
    <main className={css.page}>
      <div className={css.languages}>
        <LanguageSwitch lang={lang} />
      </div>
      <div className={css.parts}>
        <section className={css.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {!isLinked && <Notice tone="info">{noLink}</Notice>}
          {made ? <Notice tone="good">{made.done}</Notice> : isLinked && <p>{text}</p>}
          {isLinked && press(end, 'action')}
          {isLinked && undo && press(undo, 'plain')}
          {error && <Notice tone="error">{problemText(errorCode(error), lang)}</Notice>}
        </section>
      </div>
    </main>
  );
}
