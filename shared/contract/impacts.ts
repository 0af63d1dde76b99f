import type { Resource } from './call.ts';

/** What people notice when calls about something fail. The log line of a failed call says it. */
export const impacts: Record<Resource, string> = {
  account: 'Staff cannot log in.',
  'second-factor': 'Staff who need a second factor cannot log in on a device that is not remembered.',
  fairs: 'Staff cannot see or change fairs.',
  'ticket-types': 'Staff cannot see or change ticket types.',
  gates: 'New gates cannot be made or paired; those that are paired go on.',
  sale: 'Visitors cannot open the purchase form.',
  companies: 'A tax number fills in no name and address; they are typed.',
  'waiting-room': 'While orders are limited, visitors get no turn to buy; without a limit nobody notices.',
  coupons: 'Promo codes cannot be checked or changed.',
  texts: 'The office cannot change the texts of the form and of mails; those that are there go on.',
  messages: 'The office cannot write to visitors, nor stop a message that is going out.',
  visits: 'Visits are not counted; reference codes cannot be made.',
  figures: 'The office cannot see figures and statistics.',
  jobs: 'The office cannot see its jobs, nor give failed ones back.',
  tasks:
    'The office cannot make tickets, send them or take them out as a file, nor see how far that is; what was begun goes on.',
  orders: 'Visitors cannot buy, see or withdraw from their orders.',
  payments: 'Payments are confirmed late, by the sweep, instead of at once.',
  tickets: 'Staff cannot see sold tickets and scans.',
  'saved-views': 'Staff cannot open or save views of the sold tickets; the table itself goes on.',
  'ticket-office': 'The office cannot confirm, correct, remove or refund tickets.',
  files: 'Tickets cannot be downloaded.',
  settings: 'The office cannot see or change its settings.',
  'waiting-list': 'Nobody can join, see or leave a waiting list; the office cannot see or change them.',
  buyers: 'The office cannot answer a buyer who asks for their data.',
  audit: 'The office cannot see who changed what.',
  scans: 'Nobody is let in at the gates.',
};
