import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import {
  createTicketType,
  editTicketType,
  listTicketTypes,
  type TicketTypeView,
} from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { ticketTypeFields } from '#shared/domain/ticket-type.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormPage } from '#web/src/components/layout/form-layout.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { request } from '#web/src/lib/client.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { useOfficeLanguage } from '#web/src/lib/office-language.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { ticketTypesOf, useFairs, useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { refresh } from '#web/src/lib/refresh.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { readZloty } from '#web/src/lib/zloty.ts';
import { TypeForm } from '../components/type-form.tsx';
import { emptyType, typeOf, valuesOf } from '../components/type-values.ts';
import { useFairOfType } from '../components/use-fair-of-type.ts';

/** A new type has its fair in the path. An existing one names it by `?fair=`; without that it is searched for. */
export default function TicketTypeEditScreen() {
  const { fairId: newIn, ticketId } = useParams();
  const [search] = useSearchParams();
  const fairs = useFairs();
  const found = useFairOfType(ticketId ?? '', newIn ?? search.get('fair') ?? undefined);
  const error = fairs.error ?? found.error;
  if (error)
    return <PageError error={error} onRetry={() => Promise.all([fairs.refetch(), found.refetch()])} />;
  if (!fairs.data || !found.data) return <Loading />;
  const fair = fairs.data.find(({ id }) => id === found.data);
  if (!fair) return <PageError error={new ProblemError('not_found')} onRetry={fairs.refetch} />;
  return <OfFair fair={fair} ticketId={ticketId} />;
}

function OfFair({ fair, ticketId }: { fair: FairView; ticketId: string | undefined }) {
  const { data: types, error, refetch } = useTicketTypes(fair.id);
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!types) return <Loading />;
  const type = types.find(({ id }) => id === ticketId);
  if (ticketId && !type) return <PageError error={new ProblemError('not_found')} onRetry={refetch} />;
  const last = Math.max(-1, ...types.map(({ position }) => position));
  return <Editor key={ticketId ?? fair.id} fair={fair} type={type} next={last + 1} />;
}

interface EditorProps {
  fair: FairView;
  type: TicketTypeView | undefined;
  /** Where a new one comes: last. */
  next: number;
}

function Editor({ fair, type, next }: EditorProps) {
  const lang = useOfficeLanguage();
  const t = formsTexts[lang].typeForm;
  const navigate = useNavigate();
  const client = useQueryClient();
  const title = type ? t.editTitle(inLanguage(type.name, lang)) : t.addTitle;
  useTitle(title);
  const back = fairAddress(fair.id, 'tickets');
  const queryKey = ticketTypesOf(fair.id);
  const record = useRecordForm({
    values: type ? valuesOf(type) : emptyType(next),
    version: type?.version ?? 0,
    schema: ticketTypeFields,
    toBody: typeOf,
    alsoWrong: ({ price }): Record<string, string> =>
      price.trim() && readZloty(price) === undefined ? { price: t.badPrice } : {},
    fallback: t.createError,
    send: async (body, version) => {
      if (type) await request(editTicketType, { body: { ...body, id: type.id, fairId: fair.id, version } });
      else await request(createTicketType, { body: { ...body, fairId: fair.id } });
      await refresh(client, queryKey);
      toast('success', type ? frameTexts[lang].common.saved : t.created);
      navigate(back);
    },
    shared: {
      subject: 'ticketType',
      entityId: type?.id ?? '',
      reload: async () => {
        const queryFn = () => request(listTicketTypes, { params: { fairId: fair.id } });
        const types = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
        const saved = types.find((one) => one.id === type?.id);
        if (!saved) throw new ProblemError('not_found');
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
  return (
    <FormPage>
      <TypeForm title={title} fair={fair} record={record} onCancel={() => navigate(back)} />
      {type && <History entityId={type.id} />}
    </FormPage>
  );
}
