import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { hasOne, may, rights } from '#shared/domain/rights.ts';
import { pages } from '#web/src/app/paths.ts';

/**
 * Written by hand, in the words of what was asked for, and held against what the code grants: whoever widens a role
 * changes this table too.
 */
const table = {
  'Open to anyone': {
    'buy, and follow the own order':
      'getSale buyTicket checkCoupon getOrder getPdf getInvoice correctInvoice correctName transferTicket correctEmail restoreEmail openPaymentPage payByBlik lookUpPayment confirmOrder releaseOrder withdrawOrder renewOrderLink',
    'wait for a turn or a place':
      'mailOrderLinks getWaitingRoom takePlace enterSale joinWaitingList confirmWaiting getWaitingPlace showOwnPlace leaveWaitingList',
    'check and scan a ticket, see a contact':
      'checkTicket scan undoScan syncScans myGate getDoorList getContact',
    'end reminders': 'showReminders refuseReminders',
    'end news, and have it again': 'showNews refuseNews acceptNews',
    'have a ticket in a phone’s wallet':
      'getApplePass getGooglePass registerPass unregisterPass listChangedPasses getLatestPass logPassTroubles',
    'be counted as a visitor': 'recordVisit',
    'find a company by its tax number': 'findCompany',
    'log in and out, recover the admin': 'login logout recoverAdmin',
  },
  'The payment provider, by its signature': { 'tell of payments': 'notifyPayment' },
  'All staff': {
    'know that one is logged in, set the own password': 'isLoggedIn setPassword',
    'keep the own second factor':
      'getSecondFactor getFactorMethods verifySecondFactor startPasskeyLogin startTotp confirmTotp startPasskey confirmPasskey removeFactor renewRecoveryCodes forgetDevices',
    'see fairs and their types': 'listFairs getFair getQuestions listTicketTypes getTicketType',
    'follow the own long work': 'listTasks getTask stopTask getTaskFile',
  },
  'Cashier and Accountant': {
    'see the sold tickets, by their numbers': 'listTicketsSold findOrders getOrderDetails',
    'note something on an order': 'addNote',
    'tag orders': 'listTags startTagging',
    'save views of the sold tickets': 'listSavedViews saveView removeView',
  },
  'Logged-in Cashier additionally': {
    'generate tickets': 'previewSale generateTickets startGenerating undoSale',
    'print badges': 'printBadges',
    'send sold tickets again, and see what admits':
      'countSendable sendTicket startSending renewCodes showTicketCode',
  },
  'Logged-in Accountant additionally': {
    'take sales and documents out':
      'exportTicketsSold startExport startSalesReport startInvoiceArchive listInvoiceSellers',
  },
  'Logged-in Door staff additionally': {
    'pair and watch gates':
      'listGates createGate editGate removeGate pairGate seeToDesk getPresence getEntries settleEntries',
    'see the board of the day, without its takings': 'getToday',
  },
  'Admin: everything else': {
    fairs:
      'createFair editFair copyFair createSampleFair removeFair activateFair editFairColour editTicketNotes saveQuestions editBadge previewBadge editBanner getFigures',
    'ticket types': 'createTicketType editTicketType orderTicketTypes',
    coupons:
      'listCoupons getCoupon createCoupon editCoupon removeCoupon addRandomCoupons exportCoupons getCouponUses',
    scans: 'getScans',
    'sold tickets, changed': 'confirmTicket editTicketSold removeTicket getAudit startBadges',
    'orders that nobody pays': 'listUnpaid releaseUnpaid barNetwork',
    refunds: 'refundOrder resolveRepayment',
    'web visits': 'getStats saveRefCode',
    users: 'listUsers getUser registerUser editUser deleteUser resetSecondFactor',
    'the waiting list': 'listWaiting addWaiting moveWaiting offerWaiting removeWaiting',
    'e-mail message texts and sales-form texts':
      'getMailConfig saveMailConfig previewMail testMail tryPurchase getConfig saveConfig',
    settings:
      'getSettings saveAccess saveInvoicing saveMessages saveOrganiser saveReminders saveRetention saveWaiting getPaymentState',
    'messages to visitors':
      'countRecipients previewMessage testMessage startMessage listMessages stopMessage resumeMessage',
    'background work': 'getJobs redriveJobs retryKsef leaveKsef liftSuppression',
    'personal data': 'findBuyer eraseBuyer',
  },
} as const;

const rolesOf = {
  'Open to anyone': 'anyone',
  'The payment provider, by its signature': 'provider',
  'All staff': ['Admin', 'Cashier', 'Accountant', 'Door'],
  'Cashier and Accountant': ['Admin', 'Cashier', 'Accountant'],
  'Logged-in Door staff additionally': ['Admin', 'Door'],
  'Logged-in Cashier additionally': ['Admin', 'Cashier'],
  'Logged-in Accountant additionally': ['Admin', 'Accountant'],
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

  it('free tickets, refunds and what the tills took are for Admins alone, and codes that admit for no Accountant', () => {
    expect(rights).toEqual({
      'free-tickets': ['Admin'],
      refund: ['Admin'],
      'ticket-codes': ['Admin', 'Cashier'],
      takings: ['Admin'],
    });
  });

  it('one role of those that are asked for is enough, and none is not', () => {
    expect(hasOne(['Cashier'], ['Admin', 'Cashier'])).toBe(true);
    expect(hasOne(['Door'], ['Admin', 'Cashier'])).toBe(false);
    expect(hasOne([], ['Admin'])).toBe(false);
    expect(may(['Cashier', 'Admin'], 'refund')).toBe(true);
    expect(may(['Cashier', 'Door'], 'refund')).toBe(false);
  });

  it('a Cashier opens the pages to generate tickets and to see sold ones, and no other of the office', () => {
    const cashiers = pages.filter(({ frame, roles }) => frame === 'office' && roles.includes('Cashier'));
    expect(cashiers.map(({ path }) => path)).toEqual(['/tickets/generate/', '/tickets/sold/']);
  });

  it('staff of the door open their gates and the board of the day, and no other page of the office', () => {
    const theirs = pages.filter(({ frame, roles }) => frame === 'office' && roles.includes('Door'));
    expect(theirs.map(({ path }) => path)).toEqual(['/fairs/today/:id', '/gates']);
  });

  it('an Accountant opens the sold tickets, and no other page of the office', () => {
    const theirs = pages.filter(({ frame, roles }) => frame === 'office' && roles.includes('Accountant'));
    expect(theirs.map(({ path }) => path)).toEqual(['/tickets/sold/']);
  });
});
