import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { rights } from '#shared/domain/rights.ts';
import { pages } from '#web/src/app/paths.ts';

/**
 * Written by hand, in the words of what was asked for, and held against what the code grants: whoever widens a role
 * changes this table too.
 */
const table = {
  'Open to anyone': {
    'buy, and follow the own order':
      'getSale buyTicket checkCoupon getOrder getPdf getInvoice correctInvoice correctName openPaymentPage confirmOrder releaseOrder withdrawOrder renewOrderLink',
    'wait for a turn or a place':
      'getWaitingRoom takePlace enterSale joinWaitingList confirmWaiting getWaitingPlace leaveWaitingList',
    'check and scan a ticket, see a contact': 'checkTicket scan undoScan myGate getContact',
    'end reminders': 'refuseReminders',
    'be counted as a visitor': 'recordVisit',
    'log in and out, recover the admin': 'login logout recoverAdmin',
  },
  'The payment provider, by its signature': { 'tell of payments': 'notifyPayment' },
  'Logged-in Cashier additionally': {
    'know that one is logged in, set the own password': 'isLoggedIn setPassword',
    'keep the own second factor':
      'getSecondFactor getFactorMethods verifySecondFactor startPasskeyLogin startTotp confirmTotp startPasskey confirmPasskey removeFactor renewRecoveryCodes forgetDevices',
    'generate tickets':
      'listFairs getFair listTicketTypes getTicketType previewSale generateTickets startGenerating',
    'see sold tickets, and send them again':
      'listTicketsSold getOrderDetails countSendable sendTicket startSending',
    'follow the own long work': 'listTasks getTask stopTask getTaskFile',
  },
  'Admin: everything else': {
    fairs: 'createFair editFair copyFair activateFair editFairColour editTicketNotes editBanner getFigures',
    'ticket types': 'createTicketType editTicketType orderTicketTypes',
    coupons:
      'listCoupons getCoupon createCoupon editCoupon removeCoupon addRandomCoupons exportCoupons getCouponUses',
    'gates and scans': 'listGates createGate removeGate pairGate getPresence getScans',
    'sold tickets, changed':
      'confirmTicket editTicketSold removeTicket exportTicketsSold startExport startInvoiceArchive listInvoiceSellers getAudit',
    'orders that nobody pays': 'listUnpaid releaseUnpaid barNetwork',
    refunds: 'refundOrder resolveRepayment',
    'web visits': 'getStats saveRefCode',
    users: 'listUsers getUser registerUser editUser deleteUser resetSecondFactor',
    'the waiting list': 'listWaiting addWaiting moveWaiting offerWaiting removeWaiting',
    'e-mail message texts and sales-form texts':
      'getMailConfig saveMailConfig previewMail testMail getConfig saveConfig',
    settings:
      'getSettings saveAccess saveInvoicing saveOrganiser saveReminders saveRetention saveWaitingRule getPaymentState',
    'background work': 'getJobs redriveJobs retryKsef liftSuppression',
    'personal data': 'findBuyer eraseBuyer',
  },
} as const;

const rolesOf = {
  'Open to anyone': 'anyone',
  'The payment provider, by its signature': 'provider',
  'Logged-in Cashier additionally': ['Admin', 'Cashier'],
  'Admin: everything else': ['Admin'],
} as const satisfies Record<keyof typeof table, unknown>;

const granted = Object.entries(table).flatMap(([who, acts]) =>
  Object.values(acts).flatMap((ids: string) =>
    ids.split(' ').map((id) => ({ id, roles: rolesOf[who as keyof typeof table] })),
  ),
);

describe('who may what', () => {
  it('rights are said of each call once', () => {
    expect(granted.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort());
  });

  it.each(granted)('rights are as the table says for $id', ({ id, roles }) => {
    expect(calls.find((row) => row.id === id)?.roles).toEqual(roles);
  });

  it('free tickets and refunds are for Admins alone', () => {
    expect(rights).toEqual({ 'free-tickets': ['Admin'], refund: ['Admin'] });
  });

  it('a Cashier opens the pages to generate tickets and to see sold ones, and no other of the office', () => {
    const cashiers = pages.filter(({ frame, roles }) => frame === 'office' && roles.includes('Cashier'));
    expect(cashiers.map(({ path }) => path)).toEqual(['/tickets/generate/', '/tickets/sold/']);
  });
});
