import { describe, expect, it } from 'vitest';
import { questionId, storedQuestion } from '#test/support/questions.ts';
import { context, day, filledDraft, offered, pass, soldOut } from '#test/support/sale-example.ts';
import { checkPurchase } from '#web/src/features/purchase/components/check-purchase.ts';
import {
  inPageOrder,
  linesOf,
  toPurchase,
  withOffer,
} from '#web/src/features/purchase/components/purchase-content.ts';
import { emptyDraft, newTicket } from '#web/src/features/purchase/storage/draft.ts';

const problemsOf = (draft: ReturnType<typeof emptyDraft>, fair = {}) =>
  checkPurchase(toPurchase(draft, context), { fair });
const rulesOf = (draft: ReturnType<typeof emptyDraft>, fair = {}) =>
  Object.fromEntries(
    Object.entries(problemsOf(draft, fair)).map(([path, error]) => [
      path,
      typeof error === 'string' ? error : error.rule,
    ]),
  );

describe('what is wrong with a purchase', () => {
  it('a form that is filled in has nothing wrong', () => {
    expect(problemsOf(filledDraft())).toEqual({});
  });

  it('all that is wrong is told at once, an empty field always as missing', () => {
    expect(rulesOf(emptyDraft())).toEqual({
      'tickets.0.ticketTypeId': 'required',
      'buyer.name': 'required',
      'buyer.surname': 'required',
      'buyer.email': 'required',
      agreement: 'required',
    });
  });

  it('an invoice names the fields that it needs', () => {
    const rules = rulesOf({ ...filledDraft(), invoice: true });
    expect(Object.keys(rules).sort()).toEqual([
      'address.city',
      'address.postalCode',
      'address.streetAddress',
      'buyer.company',
      'buyer.nip',
    ]);
  });

  it('a private invoice asks for no tax number and no company, but for a whole name', () => {
    const draft = { ...filledDraft(), invoice: true, invoiceFor: 'private' as const };
    expect(rulesOf(draft)).toEqual({
      'address.streetAddress': 'required',
      'address.postalCode': 'required',
      'address.city': 'required',
    });
    const rule = (person: string) =>
      rulesOf({ ...draft, privateInvoice: { person } })['privateInvoice.person'];
    expect(['', 'Anna', 'Anna kasyno.best', 'Jan Nowak'].map(rule)).toEqual([
      'required',
      'full-name',
      'person-name',
      undefined,
    ]);
  });

  it('the magazine asks for the whole address, with the voivodeship', () => {
    const rules = rulesOf({ ...filledDraft(), magazine: true });
    expect(Object.keys(rules).sort()).toEqual([
      'address.city',
      'address.postalCode',
      'address.streetAddress',
      'address.voivodeship',
    ]);
  });

  it('the others’ names may be missing, unless the fair asks for them', () => {
    const draft = filledDraft();
    const two = { ...draft, tickets: [...draft.tickets, newTicket(day.id)] };
    expect(rulesOf(two)).toEqual({});
    expect(rulesOf(two, { requireHolderNames: true })).toEqual({
      'tickets.1.holder.name': 'required',
      'tickets.1.holder.surname': 'required',
    });
    expect(rulesOf(draft, { requireHolderNames: true })).toEqual({});
  });

  it('a holder who was half named has what is missing named', () => {
    const draft = filledDraft();
    const other = newTicket(day.id);
    const half = { ...other, holder: { ...other.holder, email: 'jan@firma.pl' } };
    const two = { ...draft, tickets: [...draft.tickets, half] };
    const missing = { 'tickets.1.holder.name': 'required', 'tickets.1.holder.surname': 'required' };
    expect(rulesOf(two)).toEqual(missing);
    expect(rulesOf(two, { requireHolderNames: true })).toEqual(missing);
  });

  it('a tax number is taken with spaces and dashes, whatever its checksum', () => {
    const draft = filledDraft();
    const address = { ...draft.address, streetAddress: 'Lipowa 7', postalCode: '31-007', city: 'Kraków' };
    const buyer = { ...draft.buyer, nip: 'PL 525-22-48-482', company: 'Lipa sp. z o.o.' };
    expect(problemsOf({ ...draft, buyer, address, invoice: true })).toEqual({});
    const abroad = { ...address, country: 'DE', postalCode: '10115' };
    const foreign = { ...buyer, nip: 'DE 123 456 789' };
    expect(problemsOf({ ...draft, buyer: foreign, address: abroad, invoice: true })).toEqual({});
  });

  it('all that is wrong comes in the order of the page', () => {
    const draft = { ...emptyDraft(), invoice: true };
    const two = { ...draft, tickets: [...draft.tickets, newTicket('')] };
    const paths = inPageOrder(problemsOf(two, { requireHolderNames: true })).map(([path]) => path);
    expect(paths).toEqual([
      'tickets.0.ticketTypeId',
      'buyer.name',
      'buyer.surname',
      'buyer.email',
      'tickets.1.ticketTypeId',
      'tickets.1.holder.name',
      'tickets.1.holder.surname',
      'buyer.nip',
      'buyer.company',
      'address.streetAddress',
      'address.postalCode',
      'address.city',
      'agreement',
    ]);
  });
});

describe('what is sent', () => {
  it('a private invoice names its person only where it is not the buyer, and a typed NIP is left out', () => {
    const draft = filledDraft();
    const buyer = { ...draft.buyer, nip: '5252248481' };
    const wanted = { ...draft, buyer, invoice: true, invoiceFor: 'private' as const };
    const own = toPurchase(wanted, context);
    expect([own.invoice, own.privateInvoice, own.buyer.nip]).toEqual([true, {}, undefined]);
    const another = { ...wanted, privateInvoice: { person: ' Jan Nowak ' } };
    expect(toPurchase(another, context).privateInvoice).toEqual({ person: 'Jan Nowak' });
    const company = toPurchase({ ...another, invoiceFor: 'company' }, context);
    expect([company.buyer.nip, company.privateInvoice]).toEqual(['5252248481', undefined]);
    const none = toPurchase({ ...wanted, invoice: false }, context);
    expect([none.invoice, none.privateInvoice]).toEqual([false, undefined]);
  });

  it('an address that nothing needs is left out', () => {
    const draft = filledDraft();
    const address = { ...draft.address, streetAddress: 'Lipowa 7', voivodeship: '12' as const };
    expect(toPurchase({ ...draft, address }, context).address).toEqual({
      country: 'PL',
      voivodeship: '12',
    });
  });

  it('no voivodeship is sent outside Poland and no tax number without an invoice', () => {
    const draft = filledDraft();
    const sent = toPurchase(
      {
        ...draft,
        buyer: { ...draft.buyer, nip: '5252248481' },
        address: { ...draft.address, country: 'DE', voivodeship: '12' },
      },
      context,
    );
    expect(sent.address).toEqual({ country: 'DE' });
    expect(sent.buyer.nip).toBeUndefined();
  });
});

describe('whom tickets are for', () => {
  it('a holder is sent where they were typed, and nobody else', () => {
    const draft = filledDraft();
    const [named, unnamed] = [newTicket(day.id), newTicket(pass.id)];
    const jan = { ...named, holder: { ...named.holder, name: ' Jan ', surname: 'Lis' } };
    expect(toPurchase({ ...draft, tickets: [...draft.tickets, jan, unnamed] }, context).tickets).toEqual([
      { ticketTypeId: day.id },
      { ticketTypeId: day.id, holder: { name: 'Jan', surname: 'Lis' } },
      { ticketTypeId: pass.id },
    ]);
  });
});

describe('the chosen tickets', () => {
  it('the chosen tickets are counted by type', () => {
    const tickets = [newTicket(day.id), newTicket(pass.id), newTicket(day.id), newTicket('')];
    expect(linesOf({ tickets }, offered)).toEqual([
      { ticketTypeId: day.id, unitPrice: 12_300, quantity: 2 },
      { ticketTypeId: pass.id, unitPrice: 24_900, quantity: 1 },
    ]);
  });

  it('the chosen tickets start with the first that can be bought, and keep whom they are for where it has sold out', () => {
    expect(withOffer(emptyDraft(), [soldOut, pass], true).tickets[0]?.ticketTypeId).toBe(pass.id);
    const draft = { ...emptyDraft(), tickets: [newTicket(soldOut.id), newTicket(day.id)] };
    expect(withOffer(draft, offered, false).tickets.map((ticket) => ticket.ticketTypeId)).toEqual([
      '',
      day.id,
    ]);
    const gone = { ...emptyDraft(), tickets: [newTicket(soldOut.id), newTicket(soldOut.id)] };
    expect(withOffer(gone, offered, false).tickets.map((ticket) => ticket.ticketTypeId)).toEqual(['', '']);
    const jan = {
      ...newTicket(soldOut.id),
      holder: { ...newTicket('').holder, name: 'Jan', email: 'jan@x.pl' },
    };
    const ours = { ...emptyDraft(), tickets: [newTicket(day.id), jan] };
    expect(withOffer(ours, offered, false).tickets[1]).toEqual({ ...jan, ticketTypeId: '' });
  });
});

describe('the answers in a purchase', () => {
  const questions = {
    version: 3,
    questions: [storedQuestion(1, 'text', { required: true }), storedQuestion(2, 'text', { since: 3 })],
  };
  const answers = { [questionId(1)]: 'a', [questionId(7)]: 'removed since' };
  const answered = (draft = filledDraft()) => toPurchase(draft, { ...context, questions });

  it('answers are sent with whom they are of, but for those to removed questions', () => {
    const jan = { ...newTicket(day.id), holder: { ...newTicket('').holder, name: 'Jan', surname: 'Lis' } };
    const draft = { ...filledDraft(), answers };
    const sent = answered({ ...draft, tickets: [...draft.tickets, { ...jan, answers }] });
    expect(sent.buyer.answers).toEqual({ [questionId(1)]: 'a' });
    expect(sent.tickets[1]?.holder?.answers).toEqual({ [questionId(1)]: 'a' });
    expect(toPurchase({ ...filledDraft(), answers }, context)).toEqual(toPurchase(filledDraft(), context));
  });

  it('a purchase names the version of the questions that its first answer was given to', () => {
    expect(answered().questionsVersion).toBe(3);
    expect(answered({ ...filledDraft(), questionsVersion: 2 }).questionsVersion).toBe(2);
    const draft = { ...filledDraft(), answers: { [questionId(1)]: 'a', [questionId(2)]: 'b' } };
    const check = (questionsVersion?: number) =>
      checkPurchase(answered({ ...draft, questionsVersion }), { fair: {}, questions });
    expect(check()).toEqual({});
    expect(check(2)).toEqual({ [`buyer.answers.${questionId(2)}`]: { rule: 'changed' } });
  });

  it('a missing answer is told in the page’s order: after whom it is asked of', () => {
    const required = { rule: 'required' as const };
    const [own, other] = ['buyer.answers.qst_1', 'tickets.1.holder.answers.qst_1'];
    const paths = ['agreement', own, other, 'tickets.1.holder.surname', 'promoCode', 'buyer.name'];
    const found = Object.fromEntries(paths.map((path) => [path, required]));
    expect(inPageOrder(found).map(([path]) => path)).toEqual([
      ...['buyer.name', 'tickets.1.holder.surname', other, 'promoCode', own, 'agreement'],
    ]);
  });
});
