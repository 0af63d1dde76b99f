import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The field with this id, which is its path in the form's values. */
export const field = (id: string): HTMLInputElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No field ${id}`);
  return found as HTMLInputElement;
};

export const fill = (id: string, value: string): void => {
  fireEvent.change(field(id), { target: { value } });
};

/** Submits the form that contains a field. */
export const submitFormOf = (id: string): void => {
  fireEvent.submit(field(id).form as HTMLFormElement);
};

/** Waits until a field shows an error. */
export const refused = (id: string, why: RegExp): Promise<void> =>
  waitFor(() => expect(document.getElementById(`${id}-error`)?.textContent).toMatch(why));
