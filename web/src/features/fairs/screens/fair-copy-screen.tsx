import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { copyFair, type FairView } from '#shared/contract/fairs.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import { formsTexts } from '#shared/texts/office/forms.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { localTextOf, typedText, wallClock } from '#web/src/lib/form/typed-values.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useFair } from '#web/src/lib/queries/fairs.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { CopyForm, type CopyValues } from '../components/copy-form.tsx';
import { contradictions, datesOf } from '../components/fair-dates.ts';

/** Copies an existing fair to other dates. */
export default function FairCopyScreen() {
  const { id = '' } = useParams();
  // Another fair gets a fresh form.
  return <LoadedPage query={useFair(id)}>{(fair) => <Copy key={fair.id} fair={fair} />}</LoadedPage>;
}

const valuesFor = ({ name }: FairView, now: Date): CopyValues => ({
  name: typedText(name),
  startDate: '',
  endDate: '',
  salesStart: wallClock(now.toISOString()),
  salesEnd: '',
  randomCoupons: false,
});

function Copy({ fair }: { fair: FairView }) {
  const lang = useOfficeLanguage();
  const fairs = useTexts(fairsTexts);
  const { fairForm, copyForm: t } = useTexts(formsTexts);
  const navigate = useNavigate();
  const copy = useSend(copyFair);
  const keyFor = useIdempotencyKey();
  const title = t.title(inLanguage(fair.name, lang));
  useTitle(title);
  const record = useRecordForm({
    values: valuesFor(fair, new Date()),
    schema: copyFair.body,
    toBody: ({ name, randomCoupons, ...dates }) => ({
      id: fair.id,
      name: localTextOf(name),
      ...datesOf(dates),
      randomCoupons,
    }),
    alsoWrong: (values) => contradictions(values, fairForm.wrongDates),
    fallback: fairs.fairs.createError,
    send: async (body) => {
      const { id } = await copy({ body, headers: keyFor(JSON.stringify(body)) });
      toast('success', fairForm.created);
      navigate(`/fairs/${id}`);
    },
  });
  const { form } = record;
  const { name } = form.values;
  const isOldName = name.en !== '' && name.en === fair.name.en && name.pl !== fair.name.pl;
  // The English shop would go by the old name: without one it goes by the new one.
  useEffect(() => {
    if (isOldName) form.setValue('name', { pl: name.pl, en: '' });
  });
  return (
    <CopyForm title={title} model={fair} record={record} onCancel={() => navigate(`/fairs/${fair.id}`)} />
  );
}
