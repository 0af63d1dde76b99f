import { officeRows } from '#shared/contract/office-rows.ts';
import { rateLimits, sessions } from '../wiring/table.ts';
import { guard } from './guard.ts';
import { later } from './later.ts';
import { serve } from './serve.ts';

const { rows, useCases } = later(officeRows, {
  audit: () => import('./office/audit.ts'),
  badges: () => import('./office/badges.ts'),
  buyers: () => import('./office/buyers.ts'),
  coupons: () => import('./office/coupons.ts'),
  fairs: () => import('./office/fairs.ts'),
  figures: () => import('./office/figures.ts'),
  gates: () => import('./office/gates.ts'),
  jobs: () => import('./office/jobs.ts'),
  messages: () => import('./office/messages.ts'),
  orders: () => import('./office/ticket-office.ts'),
  referenceCodes: () => import('./office/reference-codes.ts'),
  settings: () => import('./office/settings.ts'),
  tasks: () => import('./office/tasks.ts'),
  texts: () => import('./office/texts.ts'),
  ticketTypes: () => import('./office/ticket-types.ts'),
  tickets: () => import('./office/tickets.ts'),
  waiting: () => import('./office/waiting-list.ts'),
});

export const handler = serve(rows, useCases, sessions, { guard, rateLimits });
