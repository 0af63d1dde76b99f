import '#test/support/screens/page-globals.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import { setUpScreens } from '#test/support/screens/open-screens.tsx';
import { PurchaseScreen } from '#web/src/features/purchase/screens/purchase-screen.tsx';

const COMPANY = '5250011119';
const UNASKED = '5260011109';
const OTHER = '5262223330';
const NOT_LISTED = '9900011110';
const BROKEN = '9930011126';

const screens = setUpScreens();

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => fireEvent.change(field(id), { target: { value } });
const filled = () =>
  ['buyer.company', 'address.streetAddress', 'address.postalCode', 'address.city'].map(
    (id) => field(id).value,
  );
const TARGOWA = [
  'TARGOWA 001 SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
  'MARSZAŁKOWSKA 11',
  '00-590',
  'WARSZAWA',
];
const NOTHING = ['', '', '', ''];

async function open() {
  render(<PurchaseScreen />);
  await screen.findAllByRole('button', { name: /Zapłać/ });
  fireEvent.click(field('invoice'));
}

const questions = async () =>
  ((await (await fetch(`${screens.api.register.url}/sandbox/questions`)).json()) as { nip: string }[]).map(
    ({ nip }) => nip,
  );

/** Holds the answers about companies back until they are let go, in any order. */
function holdAnswers() {
  const network = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = network;
  });
  const held: { nip: string; letGo: () => void }[] = [];
  globalThis.fetch = async (input, init) => {
    const response = network(input, init);
    if (input === saleRoutes.findCompany.path)
      await new Promise<void>((letGo) => held.push({ nip: JSON.parse(String(init?.body)).nip, letGo }));
    return response;
  };
  return async (nip: string) => {
    await waitFor(() => expect(held.some((company) => company.nip === nip)).toBe(true));
    for (const one of held) if (one.nip === nip) one.letGo();
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
}

test('the tenth right digit fills in name and address, and says where they come from', async () => {
  await open();
  const before = (await questions()).length;
  // The register is asked about a company once a day, so about one that no other test types.
  for (let typed = 1; typed <= 10; typed += 1) type('buyer.nip', UNASKED.slice(0, typed));
  await waitFor(() => expect(filled()).toEqual(TARGOWA));
  expect((await questions()).slice(before)).toEqual([UNASKED]);
  screen.getByText(/^Uzupełnione z\swykazu VAT/);
});

test('a number with a wrong digit, or of another country, asks nobody', async () => {
  await open();
  const before = (await questions()).length;
  type('buyer.nip', '5250011118');
  fireEvent.change(screen.getByLabelText('Kraj'), { target: { value: 'DE' } });
  type('buyer.nip', OTHER);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await questions()).length).toBe(before);
});

test('typed text stays, also what is typed while the answer is under way', async () => {
  const letGo = holdAnswers();
  await open();
  type('buyer.company', 'Moja firma');
  type('buyer.nip', 'PL 525-001-11-19');
  type('address.city', 'Sopot');
  await letGo(COMPANY);
  await waitFor(() => expect(filled()).toEqual(['Moja firma', 'MARSZAŁKOWSKA 11', '00-590', 'Sopot']));
});

test('an answer to a number that was changed meanwhile fills in nothing', async () => {
  const letGo = holdAnswers();
  await open();
  type('buyer.nip', COMPANY);
  type('buyer.nip', OTHER);
  await letGo(COMPANY);
  expect(filled()).toEqual(NOTHING);
  await letGo(OTHER);
  await waitFor(() => expect(filled()[0]).toContain('TARGOWA 222'));
  type('buyer.nip', `${OTHER}0`);
  await waitFor(() => expect(filled()).toEqual(NOTHING));
});

test('another number takes what the first one filled in, and leaves what was changed since', async () => {
  await open();
  type('buyer.nip', COMPANY);
  await waitFor(() => expect(filled()).toEqual(TARGOWA));
  type('address.city', 'Warszawa');
  type('buyer.nip', NOT_LISTED);
  expect(filled()).toEqual(['', '', '', 'Warszawa']);
});

test('a list that fails is not spoken of', async () => {
  await open();
  type('buyer.nip', BROKEN);
  await waitFor(async () => expect(await questions()).toContain(BROKEN));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(filled()).toEqual(NOTHING);
  expect(screen.queryByRole('alert')).toBe(null);
});

test('a late answer touches nothing that was typed after the invoice was given up', async () => {
  const letGo = holdAnswers();
  await open();
  type('buyer.nip', COMPANY);
  fireEvent.click(field('invoice'));
  await letGo(COMPANY);
  fireEvent.click(field('invoice'));
  expect(filled()).toEqual(NOTHING);
});

test('a late answer fills no address of another country', async () => {
  const letGo = holdAnswers();
  await open();
  type('buyer.nip', COMPANY);
  fireEvent.change(screen.getByLabelText('Kraj'), { target: { value: 'DE' } });
  await letGo(COMPANY);
  expect(filled()).toEqual(NOTHING);
});

test.each(['given up and asked for again', 'opened again'])(
  'another number takes back what the first one filled in, though the invoice was %s',
  async (how) => {
    await open();
    type('buyer.nip', COMPANY);
    await waitFor(() => expect(filled()).toEqual(TARGOWA));
    if (how === 'opened again') {
      cleanup();
      render(<PurchaseScreen />);
      await waitFor(() => expect(filled()).toEqual(TARGOWA));
    } else {
      fireEvent.click(field('invoice'));
      fireEvent.click(field('invoice'));
    }
    type('buyer.nip', OTHER);
    await waitFor(() => expect(filled()[0]).toContain('TARGOWA 222'));
    expect(filled()[1]).not.toBe('MARSZAŁKOWSKA 11');
  },
);
