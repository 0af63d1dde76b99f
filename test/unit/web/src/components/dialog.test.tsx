import '#test/support/screens/page-globals.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#test/support/screens/open-screens.tsx';
import { Dialog } from '#web/src/components/dialog.tsx';
import { Checkbox, TextArea, TextField } from '#web/src/components/fields.tsx';

const onChange = () => {};
const name = <TextField id="name" label="name" value="Hala A" onChange={onChange} />;
const reason = <TextArea id="reason" label="reason" value="" onChange={onChange} />;
const device = <TextField id="device" label="device" note="optional" value="" onChange={onChange} />;
const box = <Checkbox id="all" label="all" checked={false} onChange={onChange} />;
const named = <TextField id="tag" label="tag" value="VIP" onChange={onChange} data-first="" />;

test.each([
  ['the empty field that is required', [box, device, name, reason], 'reason'],
  ['the first required field where all are filled', [box, device, name], 'name'],
  ['the field that it names', [reason, named], 'tag'],
])('a dialog begins at %s', (_, fields, expected) => {
  const shown = fields.map((field) => <div key={field.props.id}>{field}</div>);
  openPage(
    <Dialog title="Edit" closeLabel="Close" onClose={onChange}>
      {shown}
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText(expected));
});

test.each([
  ['only optional fields', false, device],
  ['its place at the side', true, reason],
])('a dialog with %s takes the focus into none of its fields', (_, side, field) => {
  openPage(
    <Dialog title="Edit" closeLabel="Close" onClose={onChange} side={side}>
      {field}
    </Dialog>,
  );
  expect(document.activeElement?.matches('input, textarea')).toBe(false);
});
