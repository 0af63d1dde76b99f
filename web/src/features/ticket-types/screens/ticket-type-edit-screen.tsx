import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { FairView } from '#shared/contract/fairs.ts';
import {
  createTicketType,
  editTicketType,
  getTicketType,
  listTicketTypes,
  type TicketTypeView,
} from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { ticketTypeRecord } from '#shared/records/ticket-type.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormPage } from '#web/src/components/layout/form-layout.tsx';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { badAmounts, bodyOf, newValues, valuesOf } from '#web/src/lib/form/record-values.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { toast } from '#web/src/lib/toast.ts';
import { callQuery, useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { TypeForm } from '../components/type-form.tsx';

/** Passing its fair saves the server a search. */
const typeInput = (id: string, fairId: string | undefined) => ({ params: { id }, query: { fairId } });

/** A new type's fair is in the path; an existing one's may be in `?fair=`. */
export default function TicketTypeEditScreen() {
  const { fairId = '', ticketId } = useParams();
  return ticketId ? <KnownType ticketId={ticketId} /> : <NewType fairId={fairId} />;
}

function KnownType({ ticketId }: { ticketId: string }) {
  const [search] = useSearchParams();
  // Dropped from the cache with its page: a form starts from the present version.
  const type = useCall(getTicketType, typeInput(ticketId, search.get('fair') ?? undefined), { gcTime: 0 });
  return (
    <LoadedPage query={type}>{(ticketType) => <OfFair key={ticketType.id} type={ticketType} />}</LoadedPage>
  );
}

function OfFair({ type }: { type: TicketTypeView }) {
  return <LoadedPage query={useFair(type.fairId)}>{(fair) => <Editor fair={fair} type={type} />}</LoadedPage>;
}

function NewType({ fairId }: { fairId: string }) {
  const types = useCall(listTicketTypes, { params: { fairId } });
  return (
    <LoadedPage query={useFair(fairId)}>
      {(fair) => (
        <LoadedPage query={types}>
          {(others) => <Editor key={fairId} fair={fair} next={placeAfter(others)} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

const placeAfter = (types: readonly TicketTypeView[]): number =>
  1 + Math.max(-1, ...types.map(({ position }) => position));

interface EditorProps {
  fair: FairView;
  type?: TicketTypeView;
  /** The position of a new one: last. */
  next?: number;
}

function Editor({ fair, type, next = 0 }: EditorProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(formsTexts).typeForm;
  const navigate = useNavigate();
  const client = useQueryClient();
  const edit = useSend(editTicketType);
  const create = useSend(createTicketType);
  const title = type ? t.editTitle(inLanguage(type.name, lang)) : t.addTitle;
  useTitle(title);
  const back = fairAddress(fair.id, 'tickets');
  const record = useRecordForm({
    values: type
      ? valuesOf(ticketTypeRecord, type)
      : { ...newValues(ticketTypeRecord), position: String(next) },
    version: type?.version ?? 0,
    schema: ticketTypeRecord,
    toBody: (values) => bodyOf(ticketTypeRecord, values),
    alsoWrong: (values) => badAmounts(ticketTypeRecord, values, t.badPrice),
    fallback: t.createError,
    send: async (body, version) => {
      if (type) await edit({ body: { ...body, id: type.id, fairId: fair.id, version } });
      else await create({ body: { ...body, fairId: fair.id } });
      toast('success', type ? common.saved : t.created);
      navigate(back);
    },
    shared: {
      subject: 'ticketType',
      entityId: type?.id ?? '',
      reload: async () => {
        const saved = await client.fetchQuery({
          ...callQuery(getTicketType, typeInput(type?.id ?? '', fair.id)),
          staleTime: 0,
        });
        return { version: saved.version, values: valuesOf(ticketTypeRecord, saved) };
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
