import { type ChangeEvent, useState } from 'react';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { deskTexts } from '#shared/texts/office/desk.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { SelectField, TextArea } from '#web/src/components/fields.tsx';
import { Notice } from '#web/src/components/notice.tsx';
import { OfficeDialog } from '#web/src/components/office-dialog.tsx';
import { Table } from '#web/src/components/table/table.tsx';
import type { TableColumn } from '#web/src/components/table/table-column.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import css from './generate.module.css';
import { type PastedLine, readPeople, textOfFile } from './pasted-people.ts';
import type { Person } from './several-values.ts';
import { TypeOptions } from './type-options.tsx';

interface PasteProps {
  types: readonly TicketTypeView[];
  /** How many more can be added. */
  room: number;
  onAdd: (people: Person[]) => void;
  onClose: () => void;
}

const isSound = ({ problems }: PastedLine): boolean => Object.keys(problems).length === 0;

/** Adds people pasted from a spreadsheet, after a preview; invalid lines stay for correction. */
export function PastePeople({ types, room, onAdd, onClose }: PasteProps) {
  const t = useTexts(deskTexts);
  const { common } = useTexts(frameTexts);
  const [pasted, setPasted] = useState('');
  const [type, setType] = useState(types[0]?.id ?? '');
  const lines = readPeople(pasted, type);
  const accepted = lines.filter(isSound).slice(0, room);
  const left = lines.filter((line) => !accepted.includes(line));
  const wrong = left.filter((line) => !isSound(line));
  const add = () => {
    onAdd(accepted.map(({ person }) => person));
    if (left.length === 0) onClose();
    else setPasted(left.map(({ text }) => text).join('\n'));
  };
  const open = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (file) setPasted(textOfFile(new Uint8Array(await file.arrayBuffer())));
    input.value = '';
  };
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button
        kind="navy"
        aria-disabled={accepted.length === 0 || undefined}
        onClick={() => accepted.length > 0 && add()}
      >
        {accepted.length > 0 ? t.addPasted(accepted.length) : t.addPastedPlain}
      </Button>
    </>
  );
  return (
    <OfficeDialog title={t.paste} onClose={onClose} actions={actions}>
      <TextArea
        id="pasted"
        label={t.pasteRows}
        help={t.pasteHelp}
        value={pasted}
        spellCheck={false}
        autoComplete="off"
        onChange={setPasted}
      />
      <label className={css.listFile} htmlFor="pasted-file">
        <span>{t.pasteFile}</span>
        <input id="pasted-file" type="file" accept=".csv,.txt,.tsv" onChange={open} />
      </label>
      <SelectField id="pasted-type" label={t.type} value={type} onChange={setType}>
        <TypeOptions types={types} />
      </SelectField>
      {lines.length > 0 && <Preview lines={lines} />}
      {wrong.length > 0 && <Notice tone="warning">{t.wrongLines(wrong.length)}</Notice>}
      {left.length > wrong.length && <Notice tone="warning">{t.tooMany(room)}</Notice>}
    </OfficeDialog>
  );
}

function Preview({ lines }: { lines: readonly PastedLine[] }) {
  const lang = useOfficeLanguage();
  const t = useTexts(deskTexts);
  const columns: TableColumn<PastedLine>[] = [
    { key: 'line', head: t.line, cell: ({ number }) => number },
    ...(['name', 'surname', 'email', 'company'] as const).map((column) => ({
      key: column,
      head: t[column],
      cellProps: ({ problems }: PastedLine) => ({ 'data-wrong': problems[column] ? '' : undefined }),
      cell: ({ person, problems }: PastedLine) => {
        const problem = problems[column];
        return (
          <>
            {person[column]}
            {problem && <small>{fieldText(person[column] ? problem : { rule: 'required' }, lang)}</small>}
          </>
        );
      },
    })),
  ];
  return (
    <Table className={css.preview} columns={columns} rows={lines} keyOf={({ number }) => String(number)} />
  );
}
