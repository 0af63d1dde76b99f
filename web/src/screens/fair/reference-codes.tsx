import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FairView } from '../../../../shared/contract/fairs.ts';
import { getStats, type WebStats } from '../../../../shared/contract/figures.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { UNKNOWN_CODE } from '../../../../shared/domain/visit.ts';
import { cockpitTexts } from '../../../../shared/texts/office/cockpit.ts';
import { ask } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/office/loading.tsx';
import office from '../../ui/office/office.module.css';
import { useOfficeLanguage } from '../../ui/office/office-language.ts';
import { Trouble } from '../../ui/office/trouble.tsx';
import { AddCode } from './add-code.tsx';
import { CodeLink } from './code-link.tsx';

/** Where buyers came from, and the links that tell it. */
export function ReferenceCodes({ fair }: { fair: FairView }) {
  const t = cockpitTexts[useOfficeLanguage()];
  const [shown, show] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['web-stats', fair.id],
    queryFn: ({ signal }) => ask(getStats, { params: { fairId: fair.id }, signal }),
  });
  return (
    <section className={office.card} aria-labelledby="codes-title">
      <h2 id="codes-title">{t.codes}</h2>
      <p className={office.muted}>{t.codesText}</p>
      {error && !data && <Trouble error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data && data.codes.length > 0 && <CodesTable codes={data.codes} onShow={show} />}
      <AddCode fairId={fair.id} />
      {shown !== undefined && <CodeLink code={shown} onClose={() => show(undefined)} />}
    </section>
  );
}

type Code = WebStats['codes'][number];

function CodesTable({ codes, onShow }: { codes: readonly Code[]; onShow: (code: string) => void }) {
  const t = cockpitTexts[useOfficeLanguage()];
  return (
    <div className={office.tableScroll}>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">{t.code}</th>
            {[t.visits, t.orders, t.paid, t.conversion, t.revenue].map((head) => (
              <th key={head} scope="col" data-figure>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t.showLink}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <CodeRow key={code.referenceCode} code={code} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CodeRow({ code, onShow }: { code: Code; onShow: (code: string) => void }) {
  const lang = useOfficeLanguage();
  const t = cockpitTexts[lang];
  const number = new Intl.NumberFormat(lang);
  const share = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  const { referenceCode, saved } = code;
  const name =
    referenceCode === '' ? t.noCode : referenceCode === UNKNOWN_CODE ? t.unknownCode : referenceCode;
  return (
    <tr>
      <td>
        {name}
        {saved?.description && <div className={office.muted}>{saved.description}</div>}
      </td>
      <td data-figure>{number.format(code.visits)}</td>
      <td data-figure>{number.format(code.orders)}</td>
      <td data-figure>{number.format(code.paid)}</td>
      <td data-figure>{share.format(code.conversion)}</td>
      <td data-figure>{formatMoney(code.revenue, lang)}</td>
      <td>
        {saved && (
          <Button small kind="quiet" onClick={() => onShow(saved.referenceCode)}>
            {t.showLink}
          </Button>
        )}
      </td>
    </tr>
  );
}
