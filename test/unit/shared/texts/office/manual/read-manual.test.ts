import { describe, expect, test } from 'vitest';
import { readManual } from '#shared/texts/office/manual/read-manual.ts';

const PAIR = `# Before the doors {#pair}

A telephone has to know its gate.

![verdicts]

1. Scan the code.
2. Look at the name.

- Unpair it afterwards.
`;

describe('the Markdown of the instructions', () => {
  test('the Markdown becomes sections by id, in their order', () => {
    const part = readManual(`${PAIR}\n# Mistakes {#undo}\n\nIt happens.\n\n1. Press “Undo”.\n`);
    expect(Object.entries(part)).toEqual([
      [
        'pair',
        {
          title: 'Before the doors',
          lead: 'A telephone has to know its gate.',
          picture: 'verdicts',
          steps: ['Scan the code.', 'Look at the name.'],
          notes: ['Unpair it afterwards.'],
        },
      ],
      ['undo', { title: 'Mistakes', lead: 'It happens.', steps: ['Press “Undo”.'], notes: [] }],
    ]);
  });

  test.each([
    ['a heading without an id', PAIR.replace(' {#pair}', '')],
    ['a second paragraph', PAIR.replace('1. Scan', 'Scan')],
    ['a step out of its turn', PAIR.replace('2. Look', '3. Look')],
    ['no paragraph', PAIR.replace('A telephone has to know its gate.\n', '')],
  ])('the Markdown is refused with %s', (_, markdown) => {
    expect(() => readManual(markdown)).toThrow();
  });
});
