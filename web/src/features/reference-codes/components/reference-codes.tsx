import { useEffect, useRef, useState } from 'react';
import type { FairView } from '#shared/contract/fairs.ts';
import type { WebStats } from '#shared/contract/figures.ts';
import { getStats } from '#shared/contract/figures.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { type ReferenceCode, UNKNOWN_CODE } from '#shared/domain/visit.ts';
import { cockpitTexts } from '#shared/texts/office/cockpit.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button, TextButton } from '#web/src/components/button.tsx';
import { Badge } from '#web/src/components/layout/badge.tsx';
import { Card } from '#web/src/components/layout/card.tsx';
import { EmptyState } from '#web/src/components/layout/page.tsx';
import { Muted, MutedBlock } from '#web/src/components/layout/text.tsx';
import { LoadError } from '#web/src/components/load-error.tsx';
import { Loading } from '#web/src/components/loading.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { useCall } from '#web/src/lib/use-call.ts';
import { AddCode } from './add-code.tsx';
import { CodeLink } from './code-link.tsx';
import { EditCode } from './edit-code.tsx';
import css from './reference-codes.module.css';

type Code = WebStats['codes'][number];
type CodeAction = { code: ReferenceCode; act: 'link' | 'edit' };

const isHidden = ({ saved }: Code): boolean => saved?.visible === false;

/** Where buyers came from, by the reference code in their link. */
export function ReferenceCodes({ fair }: { fair: FairView }) {
  const t = useTexts(cockpitTexts);
  const [action, setAction] = useState<CodeAction>();
  const [unfolded, unfold] = useState(false);
  const [added, setAdded] = useState(0);
  const { data, error, refetch } = useCall(getStats, { params: { fairId: fair.id } });
  const hidden = data?.codes.filter(isHidden) ?? [];
  const shown = data?.codes.filter((code) => unfolded || !isHidden(code)) ?? [];
  const folder = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  const close = () => {
    closed.current = true;
    setAction(undefined);
  };
  // Hiding a row also removes the button that had the focus, whether the dialog or the row goes first.
  useEffect(() => {
    if (!closed.current || action || document.activeElement !== document.body) return;
    closed.current = false;
    folder.current?.focus();
  });
  return (
    <Card aria-labelledby="codes-title">
      <h2 id="codes-title">{t.codes}</h2>
      <Muted>{t.codesText}</Muted>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.codes.length === 0 && (
        <EmptyState picture="people">
          <p>{t.noCodes}</p>
        </EmptyState>
      )}
      {shown.length > 0 && <CodesTable codes={shown} onAction={setAction} />}
      {hidden.length > 0 && (
        <div>
          <Button ref={folder} small aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
            {unfolded ? t.foldHidden : t.showHidden(hidden.length)}
          </Button>
        </div>
      )}
      <AddCode key={added} isNext={added > 0} fairId={fair.id} onAdded={() => setAdded(added + 1)} />
      {action?.act === 'link' && <CodeLink code={action.code.referenceCode} onClose={close} />}
      {action?.act === 'edit' && <EditCode code={action.code} onClose={close} />}
    </Card>
  );
}

interface CodesTableProps {
  codes: readonly Code[];
  onAction: (action: CodeAction) => void;
}

function CodesTable({ codes, onAction }: CodesTableProps) {
  const lang = useOfficeLanguage();
  const t = useTexts(cockpitTexts);
  const number = new Intl.NumberFormat(lang);
  const share = new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const figures: [head: string, figure: (code: Code) => string][] = [
    [t.visits, ({ visits }) => number.format(visits)],
    [t.orders, ({ orders }) => number.format(orders)],
    [t.paidShort, ({ paid }) => number.format(paid)],
    [t.conversion, ({ conversion }) => share.format(conversion)],
    [t.revenue, ({ revenue }) => formatMoney(revenue, lang)],
  ];
  const columns: TableColumn<Code>[] = [
    { key: 'code', head: t.code, cell: (code) => <CodeCell code={code} onAction={onAction} /> },
    ...figures.map(([head, cell]) => ({ key: head, head, figure: true, cell })),
  ];
  return <Table columns={columns} rows={codes} keyOf={({ referenceCode }) => referenceCode} />;
}

function CodeCell({ code, onAction }: { code: Code; onAction: CodesTableProps['onAction'] }) {
  const { common } = useTexts(frameTexts);
  const t = useTexts(cockpitTexts);
  const { referenceCode, saved } = code;
  const name =
    referenceCode === '' ? t.noCode : referenceCode === UNKNOWN_CODE ? t.unknownCode : referenceCode;
  return (
    <>
      {name} {isHidden(code) && <Badge>{t.hidden}</Badge>}
      {saved?.description && <MutedBlock>{saved.description}</MutedBlock>}
      {code.unvisited > 0 && <MutedBlock>{t.unvisited(code.unvisited)}</MutedBlock>}
      {saved && (
        <div className={css.codeActs}>
          <TextButton onClick={() => onAction({ code: saved, act: 'link' })}>{t.showLink}</TextButton>
          <TextButton
            aria-label={t.editCode(saved.referenceCode)}
            onClick={() => onAction({ code: saved, act: 'edit' })}
          >
            {common.edit}
          </TextButton>
        </div>
      )}
    </>
  );
}
