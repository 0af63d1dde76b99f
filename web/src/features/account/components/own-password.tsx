import { type FormEvent, useState } from 'react';
import { setPassword } from '#shared/contract/account.ts';
import { checkFields } from '#shared/contract/field-problems.ts';
import { password } from '#shared/domain/user.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { entranceTexts } from '#shared/texts/office/entrance.ts';
import { settingsTexts } from '#shared/texts/office/settings.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { FormCard } from '#web/src/components/layout/card.tsx';
import { ButtonRow } from '#web/src/components/layout/form-layout.tsx';
import { Muted } from '#web/src/components/layout/text.tsx';
import { request } from '#web/src/lib/client.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { errorCode, ProblemError } from '#web/src/lib/problem-error.ts';
import { useSession, useSetSession } from '#web/src/lib/queries/session.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useAction } from '#web/src/lib/use-action.ts';

const empty = { current: '', fresh: '', repeat: '' };
type Words = typeof empty;

/** The errors in the three fields. */
function wrong({ current, fresh, repeat }: Words, lang: 'pl' | 'en'): Partial<Words> {
  const required = fieldText({ rule: 'required' }, lang);
  const problem = checkFields(password, fresh).fields?.[''];
  return {
    ...(current ? {} : { current: required }),
    ...(problem ? { fresh: fresh ? fieldText(problem, lang) : required } : {}),
    ...(fresh === repeat ? {} : { repeat: entranceTexts[lang].password.differs }),
  };
}

export function OwnPassword() {
  const lang = useOfficeLanguage();
  const t = entranceTexts[lang].password;
  const setSession = useSetSession();
  const state = useSession();
  const [words, setWords] = useState(empty);
  const [problems, setProblems] = useState<Partial<Words>>({});
  const act = useAction(
    () =>
      request(setPassword, { body: { newPassword: words.fresh, currentPassword: words.current } }).catch(
        (error: unknown) => {
          const refused = error instanceof ProblemError ? error.fields.newPassword : undefined;
          if (refused) setProblems({ fresh: fieldText(refused, lang) });
          else if (errorCode(error) === 'wrong_credentials') setProblems({ current: t.wrongCurrent });
          else throw error;
          return refused ? 'fresh' : 'current';
        },
      ),
    (session) => {
      if (typeof session === 'string') return document.getElementById(session)?.focus();
      setSession(session);
      setWords(empty);
      toast('success', t.done);
    },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = wrong(words, lang);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    else act.mutate();
  };
  const field = (name: keyof Words, autoComplete: string) => ({
    id: name,
    type: 'password',
    autoComplete,
    label: t[name],
    value: words[name],
    error: problems[name],
    onChange: (value: string) => setWords({ ...words, [name]: value }),
  });
  return (
    <FormCard onSubmit={save} noValidate aria-labelledby="password-title">
      <h2 id="password-title">{settingsTexts[lang].password}</h2>
      <Muted>
        {state.kind === 'in' && `${settingsTexts[lang].loginNote(state.session.email)} `}
        {settingsTexts[lang].passwordText}
      </Muted>
      <TextField {...field('current', 'current-password')} />
      <TextField {...field('fresh', 'new-password')} />
      <TextField {...field('repeat', 'new-password')} />
      <ButtonRow>
        <Button type="submit" kind="navy" working={act.isPending}>
          {t.save}
        </Button>
      </ButtonRow>
    </FormCard>
  );
}
