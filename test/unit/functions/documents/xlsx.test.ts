import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsx } from '#functions/documents/xlsx.ts';
import { readZip } from '#test/support/read-zip.ts';

async function* oneRow(text: string) {
  yield [text];
}

test('text that looks like a spreadsheet’s written character stays as it was typed', async () => {
  const bytes = await buffer(
    Readable.from(xlsx('Lista', [{ title: 'Nazwisko', width: 10 }], oneRow('_x0041_ <b>'))),
  );
  const sheet = (await readZip(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('_x005F_x0041_ &lt;b&gt;');
});
