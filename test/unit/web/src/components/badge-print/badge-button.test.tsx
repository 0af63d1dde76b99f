import '#test/support/screens/page-globals.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { openIssuing } from '#test/support/issue.ts';
import { replaceProperty } from '#test/support/replace-property.ts';
import { closePages } from '#test/support/screens/close-pages.ts';
import { openPage, setUpScreens } from '#test/support/screens/open-screens.tsx';
import { BadgeButton } from '#web/src/components/badge-print/badge-button.tsx';
import { useBadgePrint } from '#web/src/components/badge-print/use-badge-print.ts';

const screens = setUpScreens('Cashier');
const print = vi.fn();
let shows: boolean;

/** A frame that shows a PDF at once, whose printer is `print`. */
beforeAll(() => {
  const Frame = (globalThis as unknown as { HTMLIFrameElement: { prototype: object } }).HTMLIFrameElement;
  Object.defineProperty(Frame.prototype, 'src', {
    configurable: true,
    set(this: HTMLElement) {
      if (shows) setTimeout(() => this.dispatchEvent(new Event('load')));
    },
  });
  Object.defineProperty(Frame.prototype, 'contentWindow', { configurable: true, get: () => ({ print }) });
});
beforeEach(() => {
  shows = true;
  // Node's own, which knows no blob of the DOM here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badge');
  print.mockReset();
  replaceProperty(navigator, 'pdfViewerEnabled', true);
});

async function sold(): Promise<string> {
  const { fairId } = screens.api.seeded;
  const cookie = await screens.api.loginAs('Cashier');
  const types = await screens.api.read(listTicketTypes, { cookie, params: { fairId } });
  const buyer = { name: 'Łucja', surname: 'Źdźbło' };
  const tickets = [{ ticketTypeId: types[0]?.id }];
  const body = { fairId, lang: 'pl', tickets, quantity: 1, buyer, payment: 'cash', mail: false };
  const { orders } = (await screens.api.call(generateTickets, { cookie, body })).body as {
    orders: { orderId: string }[];
  };
  const orderId = orders[0]?.orderId ?? '';
  await (await openIssuing(screens.api.db)).issue(orderId);
  return ticketIdOf(orderId, 1);
}
const open = async () => {
  const ticketId = await sold();
  openPage(<BadgeButton ticketIds={[ticketId]} />);
  return ticketId;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const link = () => screen.findByRole('link', { name: 'Otwórz plik' });

test('a badge comes to the print dialog, and a second one is asked about', async () => {
  await open();
  await press('Drukuj identyfikator');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await press('Drukuj identyfikator');
  await screen.findByRole('heading', { name: /^Już wydrukowano o\s\d\d?:\d\d$/ });
  expect(print).toHaveBeenCalledTimes(1);
  await press('Drukuj drugi');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('a press whose answer was lost is repeated without a question', async () => {
  const ticketId = await open();
  const network = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    await network(...asked);
    throw new TypeError('the answer is lost');
  };
  await press('Drukuj identyfikator');
  const printed = async () => (await ticketStore(screens.api.db).byId(ticketId))?.badge;
  await waitFor(async () => expect(await printed()).toBeDefined());
  await screen.findAllByText(/Nie wydrukowano identyfikatora/);
  globalThis.fetch = network;
  await press('Drukuj identyfikator');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('a browser that shows no PDF offers the file', async () => {
  replaceProperty(navigator, 'pdfViewerEnabled', false);
  await open();
  await press('Drukuj identyfikator');
  expect((await link()).getAttribute('href')).toMatch(/^blob:/);
  expect(print).not.toHaveBeenCalled();
});

test('a browser that lets no page print a PDF offers the file', async () => {
  print.mockImplementation(() => {
    throw new DOMException('cross-origin', 'SecurityError');
  });
  await open();
  await press('Drukuj identyfikator');
  await link();
});

test('a browser that says it shows PDFs and does not offers the file after a while', async () => {
  shows = false;
  await open();
  await press('Drukuj identyfikator');
  await link();
  expect(print).not.toHaveBeenCalled();
});

/** A gate that lets somebody in at each press. */
function Gate({ ticketIds }: { ticketIds: readonly string[] }) {
  const { print: onEntry } = useBadgePrint('pl');
  return ticketIds.map((id) => (
    <button key={id} type="button" onClick={() => onEntry([id])}>
      {id}
    </button>
  ));
}

test('a visitor who comes in while a badge is being printed has theirs printed, too', async () => {
  const ticketIds = [await sold(), await sold(), await sold()];
  openPage(<Gate ticketIds={ticketIds} />);
  for (const button of await screen.findAllByRole('button')) fireEvent.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(3));
});

test('an Accountant is offered no badge, which the server would refuse', async () => {
  const ticketId = await sold();
  const open = () => openPage(<BadgeButton ticketIds={[ticketId]} />);
  open();
  // A Cashier has it as soon as the page is shown.
  screen.getByRole('button');
  await closePages();
  await screens.logInNew('Accountant');
  open();
  expect(screen.queryByRole('button')).toBeNull();
});
