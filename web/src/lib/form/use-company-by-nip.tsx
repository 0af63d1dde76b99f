import { useEffect, useRef, useState } from 'react';
import type { findCompany } from '#shared/contract/companies.ts';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import type { Company } from '#shared/domain/company.ts';
import { isRightNip, normaliseNip } from '#shared/domain/nip.ts';
import type { Language } from '#shared/domain/text.ts';
import { formTexts } from '#shared/texts/fields.ts';
import { request } from '#web/src/lib/client.ts';

interface CompanyForm {
  lang: Language;
  /** Whether an invoice is asked for: the last questions of a day are left to those. */
  forInvoice: boolean;
  /** What a company fills in, by the form's paths. */
  fieldsOf: (company: Company) => Readonly<Record<string, string | undefined>>;
  /** What a field holds now, also when the answer comes long after the question. */
  read: (path: string) => string;
  write: (path: string, value: string) => void;
  /** Where it is remembered what was filled in, for a form that outlives the fields or the page. */
  memory?: Memory;
}

/** What a number has filled in, by path. */
type Filled = Readonly<Record<string, string>>;

interface Memory {
  recall: () => Filled;
  keep: (filled: Filled) => void;
}

function useOwnMemory(): Memory {
  const filled = useRef<Filled>({});
  return {
    recall: () => filled.current,
    keep: (next) => {
      filled.current = next;
    },
  };
}

/**
 * Fills the empty fields of a form with the company whose Polish tax number is typed. What was typed stays; what a number
 * filled in goes with it when another one is typed. Without an answer nothing happens, and nobody is told.
 */
export function useCompanyByNip({ lang, forInvoice, fieldsOf, read, write, memory }: CompanyForm) {
  const own = useOwnMemory();
  const { recall, keep } = memory ?? own;
  const [isFilled, setIsFilled] = useState(() => Object.keys(recall()).length > 0);
  const latest = useRef('');
  const t = formTexts[lang];
  // Whoever has closed the fields is not to find them filled in.
  useEffect(
    () => () => {
      latest.current = '';
    },
    [],
  );

  const fill = (company: Company) => {
    const found = Object.entries(fieldsOf(company)).flatMap(([path, value]): [string, string][] =>
      value && read(path).trim() === '' ? [[path, value]] : [],
    );
    for (const [path, value] of found) write(path, value);
    keep(Object.fromEntries(found));
    setIsFilled(found.length > 0);
  };
  const takeBack = () => {
    for (const [path, value] of Object.entries(recall())) if (read(path) === value) write(path, '');
    keep({});
    setIsFilled(false);
  };
  const look = async (typed: string) => {
    const nip = normaliseNip(typed);
    if (nip === latest.current) return;
    latest.current = nip;
    takeBack();
    if (!isRightNip(nip)) return;
    const found = await request<typeof findCompany>(saleRoutes.findCompany, {
      body: { nip, forInvoice },
    }).catch(() => undefined);
    if (found?.company && latest.current === nip) fill(found.company);
  };
  return {
    look,
    help: <span aria-live="polite">{isFilled ? t.nipFilled : t.nipFills}</span>,
  };
}
