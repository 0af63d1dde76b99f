import type { IndexName, ItemName } from './table.ts';

/** The access patterns that read or write each kind of item: for `docs/table.md`, apart, because functions need none of it. */
export const itemUses: Record<ItemName, string> = {
  fair: 'one fair with its ticket types in one query; list of fairs',
  ticketType: 'read with its fair',
  questions: 'what a fair asks its visitors; read with its fair and types',
  saleEdition:
    'another one with each change of a fair, its types or whom its returned places go to; read by each purchase, so that a function knows whether what it remembers of the fair still holds',
  activeFair: 'which fair the shop opens with, and calls that name none are about: one item, so never two',
  barredNetworks: 'the networks that may not order for now; read with the active fair',
  providerSilence:
    'until when no order waits for a payment provider that was silent; read with the active fair, written when that changes',
  message:
    'a message of the organiser with its counts; list of a fair’s, and of those that are due or under way',
  messageRecipient:
    'whom a message goes to and what became of it, by the mailbox’s hash: claimed before its one mail is sent',
  savedView: 'the views of the sold tickets that a user saved, and those that the office shares',
  waitingList:
    'whether returned places of a type go to those who wait first; read with its fair; list of the types that somebody waits for',
  waitingEntry: 'who waits for a place of a type; the place that is offered to them',
  stock:
    'places of a ticket type, or uses of a coupon, left in one shard; written in the order’s own transaction',
  coupon: 'by fair and code while buying; list of a fair’s coupons',
  couponBatch: 'the plan of fifty random codes, so that a crash or a retry makes one batch',
  fairCopy: 'what a copied fair was asked for, so that its idempotency key serves that request alone',
  order: 'one order with its tickets in one query',
  invoice: 'the documents of an order, in their order; all of a seller’s month',
  invoiceCounter: 'the last number of a seller’s series: raised in the transaction that writes its document',
  invoiceSeller:
    'who issued documents, and since when: written with the first number of a series; list of all',
  invoiceGap: 'what an order’s invoice lacks; list of the orders that wait for one, the first paid first',
  ksefSubmission:
    'how far a document is on its way to KSeF; written with the document, list of those under way each minute',
  ksefSeller: 'whether a seller’s documents go to KSeF, and until when nothing is sent',
  ticket:
    'read with its order; admitted by one conditional write; counts the wrong codes that gates were told of it',
  contact: 'the ticket behind a contact that its holder agreed to share',
  mailClaim:
    'who is sending a mail of an order, or of somebody on a waiting list, so that two deliveries send one; where a mail goes that the office asked for; list of mails that wait for the end of SES’s sandbox',
  repayment:
    'a way back of money: for an order or tickets given back, of a second payment, of a wrong amount',
  scan: 'the scans of a fair in order of time',
  visitCount: 'counts visits and form starts, each in one of eight places; read by the statistics',
  referenceCode: 'the codes whose visitors are counted apart',
  sweepRound: 'what the sweep’s latest rounds did',
  sweepLease: 'which round of the sweep is running: one at a time',
  unreadable: 'records that could not be read and were left out, for the jobs page',
  jobFailure: 'why a job failed last, for as long as its dead letter waits',
  pendingJob:
    'what jobs that failed, or that a schedule has repeated, are about: so that no schedule sends another beside them',
  task: 'long work of the office: how far it is; the latest of them',
  taskWork: 'what a task is about: apart, because how far it is gets written each second',
  gate: 'by the token of a paired device; list of a fair’s gates',
  gateDevice:
    'the phones at a gate: when each was there last, the age of its list, what it has still to send',
  walletPhone:
    'the passes in a phone’s wallet, so that it can ask which of them have changed; the phones to tell when an order does',
  googleTicket: 'the tickets that may be in Google’s wallets, to be replaced there when their order changes',
  passRound: 'up to when each service was told of changed tickets',
  signingKey: 'public keys, to verify tickets with',
  user: 'by id; list of users',
  userSession: 'the sessions that end when the user is changed',
  secondFactor:
    'a user’s passkeys, sealed TOTP secret and hashes of recovery codes; each use is a new version, so that a code works once',
  challenge: 'what a passkey has to sign, or the secret of an app that is being added; taken once',
  device: 'the browsers that a user has logged in with, and until when they need no second factor',
  login: 'the user behind an e-mail address; keeps addresses unique',
  session: 'every staff call',
  recovery: 'redeemed once',
  rateLimit:
    'counts attempts per account and network, and per account, wrong ticket codes by ticket; when a network’s turn comes at an account under attack',
  unpaidHold:
    'how many places a network holds that nobody has paid for, by its line and by its /24 or /48: one query for both; kept for a day, until what came of it is in the line’s day',
  lineDay:
    'what a line (an IPv4 address, a /56) has used up on a Warsaw day: places let go and paid for, questions to the list of VAT payers; read with its block’s holds',
  unpaidPlaces:
    'how many places of a ticket type unpaid orders hold, in one of several counters; written in the transactions that place an order and that end its waiting',
  mailboxHolds:
    'which orders of a mailbox may hold places that nobody has paid for, and how many; written in the order’s own transaction',
  suppression: 'who is not written to, and why; list of them',
  expiredNotice: 'a mailbox is told of one expired order a day',
  heartbeat: 'when a schedule of hours or days has last finished; looked at every five minutes',
  newsRefusal: 'a mailbox wants no news',
  reminderRefusal: 'a mailbox wants no reminders',
  company: 'what the list of VAT payers says of a tax number on a day: asked for once, whoever types it',
  companyQuestions: 'how many questions to the list of VAT payers a day has had',
  usedProof: 'a proof of work is good once',
  waitingRoom:
    'how far the line of a waiting room has come, and how many orders may be begun: raised every two seconds, counted by orders and passes, never by those who wait',
  placeCount:
    'how many places of a bucket were given, each in one of eight places; read from the watermark on',
  pass: 'until when somebody who was let in may order, and their one order',
  text: 'all texts of the public form in one query',
  mailText: 'the wording of one kind of mail; all of them in one query',
  setting:
    'what holds for the whole house: the organiser’s details for new fairs, how long personal data is kept, whether Admins need a second factor, whether people are reminded of fairs, how long an offered place is held',
  erasure: 'up to which change the orders of a fair that is over have been erased',
  erasureRound: 'what the latest rounds of erasing did',
  reminderRound: 'that everybody has been reminded of a fair that begins on a day',
  audit: 'the changes made to an entity, newest first',
};

/** What each index is read for. */
export const indexUses: Record<IndexName, string> = {
  due: 'what must still happen: open orders are swept each minute, late ones watched for a day, repayments asked for',
  changed:
    'the orders of a fair since an instant, to bring a staff projection up to date; entered when an order is paid or ends',
  mailbox:
    'the orders and the holders’ tickets of a mailbox, for whoever has lost the mail with their tickets',
  directory:
    'lists of what is written rarely: fairs, users, coupons and gates of a fair, suppressed addresses',
};
