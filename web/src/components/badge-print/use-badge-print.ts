import { useEffect, useRef, useState } from 'react';
import { printBadges } from '#shared/contract/badges.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { Language } from '#shared/domain/text.ts';
import { badgePrintTexts } from '#shared/texts/badge-print.ts';
import { problemText } from '#shared/texts/problems.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { printPdf } from './print-pdf.ts';

type Printed = ResponseOf<typeof printBadges>['printed'];

/** Badges that were printed before: whether to print them again. */
interface Asked {
  ticketIds: readonly string[];
  printed: Printed;
}

const fileOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  });

/** The attempt of some badges: the same until there is a response, so that a retry is not a second print. */
function useAttempt() {
  const unanswered = useRef<{ key: string; attemptId: string }>(undefined);
  return {
    of(ticketIds: readonly string[]): string {
      const key = ticketIds.join();
      if (unanswered.current?.key !== key) unanswered.current = { key, attemptId: crypto.randomUUID() };
      return unanswered.current.attemptId;
    },
    answered: () => {
      unanswered.current = undefined;
    },
  };
}

/** Prints badges: the dialog of the browser opens, unless one was printed before or the browser cannot. */
export function useBadgePrint(lang: Language) {
  const send = useSend(printBadges);
  const attempt = useAttempt();
  const [working, setWorking] = useState(false);
  const earlier = useRef(Promise.resolve());
  const [asked, setAsked] = useState<Asked>();
  const [file, setFile] = useState<string>();
  const url = useRef<string>(undefined);
  useEffect(() => () => URL.revokeObjectURL(url.current ?? ''), []);

  const show = async (pdf: string) => {
    URL.revokeObjectURL(url.current ?? '');
    url.current = URL.createObjectURL(fileOf(pdf));
    if (!(await printPdf(url.current))) setFile(url.current);
  };
  const printNow = async (ticketIds: readonly string[], again: boolean) => {
    setWorking(true);
    setAsked(undefined);
    try {
      const attemptId = attempt.of(ticketIds);
      const body = { ticketIds: [...ticketIds], attemptId, ...(again && { again: true as const }) };
      const { pdf, printed } = await send({ body });
      attempt.answered();
      if (pdf === undefined) setAsked({ ticketIds, printed });
      else await show(pdf);
    } catch (error) {
      void toast('error', badgePrintTexts[lang].failed(problemText(errorCode(error), lang)));
    } finally {
      setWorking(false);
    }
  };
  // At a gate the next visitor may come before the badge of the last one is there: each gets theirs.
  const run = (ticketIds: readonly string[], again: boolean): Promise<void> => {
    earlier.current = earlier.current.then(() => printNow(ticketIds, again));
    return earlier.current;
  };
  return {
    working,
    asked,
    /** The address of a PDF that the browser does not print by itself. */
    file,
    print: (ticketIds: readonly string[]) => run(ticketIds, false),
    again: () => asked && run(asked.ticketIds, true),
    close: () => {
      setAsked(undefined);
      setFile(undefined);
    },
  };
}
