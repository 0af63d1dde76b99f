import { useEffect, useRef } from 'react';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import type { recordVisit } from '#shared/contract/visits.ts';
import type { Language } from '#shared/domain/text.ts';
import { request } from '#web/src/lib/client.ts';

interface Visit {
  /** Undefined until a sale is shown. */
  fairId: string | undefined;
  lang: Language;
  referenceCode: string | undefined;
}

/** The office's preview of the embedded form, which must not be counted. */
const isPreview = (): boolean => new URLSearchParams(location.search).has('preview');

type VisitEvent = 'visit' | 'form-start';

/** Counts that the form was opened, and that it was begun: no cookie, no personal data. */
export function useVisit({ fairId, lang, referenceCode }: Visit): () => void {
  const counted = useRef(new Set<VisitEvent>());
  const count = (what: VisitEvent) => {
    if (!fairId || counted.current.has(what) || isPreview()) return;
    counted.current.add(what);
    const path = lang === 'en' ? '/en' : '/';
    // A visit that cannot be counted does not concern the visitor.
    request<typeof recordVisit>(saleRoutes.recordVisit, {
      body: { fairId, path, referenceCode, what },
    }).catch(() => undefined);
  };
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  useEffect(() => {
    if (fairId) latest.current('visit');
  }, [fairId]);
  return () => latest.current('form-start');
}
