import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { createFair, editFair, type FairView, getFair } from '#shared/contract/fairs.ts';
import { getSettings } from '#shared/contract/settings.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairRecord } from '#shared/records/fair.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { valuesOf } from '#web/src/lib/form/record-values.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { toast } from '#web/src/lib/toast.ts';
import { callQuery, useCall } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { contradictions } from '../components/fair-dates.ts';
import { FairForm } from '../components/fair-form.tsx';
import { fairOf, newFair } from '../components/fair-values.ts';
import { RemoveFair } from '../components/remove-fair.tsx';

/** Creating a fair and editing one are the same form. */
export default function FairEditScreen() {
  const { id } = useParams();
  return id ? <KnownFair id={id} /> : <NewFair />;
}

/** Another fair gets a fresh form. */
function KnownFair({ id }: { id: string }) {
  return <LoadedPage query={useFair(id)}>{(fair) => <Editor key={fair.id} fair={fair} />}</LoadedPage>;
}

/** Starts with the organiser from the settings; if they cannot be loaded, with an empty one. */
function NewFair() {
  const { data, isPending } = useCall(getSettings);
  if (isPending) return <Loading />;
  return <Editor organiser={data?.organiser.value} />;
}

interface EditorProps {
  fair?: FairView;
  organiser?: FairView['organiser'] | undefined;
}

function Editor({ fair, organiser }: EditorProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const fairs = useTexts(fairsTexts);
  const t = useTexts(formsTexts).fairForm;
  const navigate = useNavigate();
  const client = useQueryClient();
  const edit = useSend(editFair);
  const create = useSend(createFair);
  const title = fair ? t.editTitle(inLanguage(fair.name, lang)) : t.addTitle;
  useTitle(title);
  const record = useRecordForm({
    values: fair ? valuesOf(fairRecord, fair) : newFair(organiser, new Date()),
    version: fair?.version ?? 0,
    schema: fairRecord,
    toBody: fairOf,
    alsoWrong: (values) => contradictions(values, t.wrongDates),
    fallback: fairs.fairs.createError,
    send: async (body, version) => {
      if (fair) await edit({ body: { ...body, id: fair.id, version } });
      else await create({ body });
      toast('success', fair ? common.saved : t.created);
      navigate('/fairs');
    },
    shared: {
      subject: 'fair',
      entityId: fair?.id ?? '',
      reload: async () => {
        const saved = await client.fetchQuery({
          ...callQuery(getFair, { params: { id: fair?.id ?? '' } }),
          staleTime: 0,
        });
        return { version: saved.version, values: valuesOf(fairRecord, saved) };
      },
    },
  });
  return (
    <FairForm
      title={title}
      fairId={fair?.id}
      record={record}
      onCancel={() => navigate(fair ? `/fairs/${fair.id}` : '/fairs')}
    >
      {fair && !fair.published && <RemoveFair fair={fair} />}
    </FairForm>
  );
}
