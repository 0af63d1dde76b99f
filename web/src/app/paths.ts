import { lazy } from 'react';
import type { RolePolicy } from '#shared/contract/call.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { keepers, orderReaders, type Role, sellers } from '#shared/domain/user.ts';
import type { MenuLabel } from './menu/menu-labels.ts';

export interface Page {
  path: string;
  /** Public pages have no menu, office pages have it, and open ones have it for logged-in users. */
  frame: 'public' | 'open' | 'office';
  roles: Exclude<RolePolicy, 'provider'>;
  /** A page of the office that takes the whole screen, without the menu. */
  bare?: true;
  /** Only pages with a label are in the menu. */
  label?: MenuLabel;
  screen: React.ComponentType;
}

const admin: readonly Role[] = ['Admin'];

const FairEdit = lazy(() => import('../features/fairs/screens/fair-edit-screen.tsx'));
const CouponEdit = lazy(() => import('../features/coupons/screens/coupon-edit-screen.tsx'));
const Generate = lazy(() => import('../features/ticket-office/screens/generate-screen.tsx'));
const TicketTypeEdit = lazy(() => import('../features/ticket-types/screens/ticket-type-edit-screen.tsx'));

/** Every page except the purchase form: its content, access and menu label. */
export const pages: readonly Page[] = [
  {
    path: '/fairs',
    frame: 'office',
    roles: admin,
    label: 'fairs',
    screen: lazy(() => import('../features/fairs/screens/fairs-screen.tsx')),
  },
  { path: '/fairs/add', frame: 'office', roles: admin, label: 'addFair', screen: FairEdit },
  { path: '/fairs/edit/:id', frame: 'office', roles: admin, screen: FairEdit },
  {
    path: '/fairs/editBanners/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/banners/screens/banners-screen.tsx')),
  },
  {
    path: '/fairs/badges/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/badges/screens/badges-screen.tsx')),
  },
  {
    path: '/fairs/questions/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/questions/screens/questions-screen.tsx')),
  },
  {
    path: '/fairs/messages/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/messages/screens/messages-screen.tsx')),
  },
  {
    path: '/fairs/newMessage/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/messages/screens/new-message-screen.tsx')),
  },
  {
    path: '/fairs/copy/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/fairs/screens/fair-copy-screen.tsx')),
  },
  {
    path: '/fairs/preview/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/purchase/screens/preview-screen.tsx')),
  },
  {
    path: '/fairs/widget/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('../features/widget/screens/widget-screen.tsx')),
  },
  {
    path: '/fairs/today/:id',
    frame: 'office',
    bare: true,
    roles: keepers,
    screen: lazy(() => import('../features/today/screens/today-screen.tsx')),
  },
  {
    path: '/fairs/:id',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('./screens/fair-screen.tsx')),
  },
  { path: '/coupon/add/:fairId', frame: 'office', roles: admin, screen: CouponEdit },
  { path: '/coupon/edit/:couponId', frame: 'office', roles: admin, screen: CouponEdit },
  { path: '/tickets/add/:fairId', frame: 'office', roles: admin, screen: TicketTypeEdit },
  { path: '/tickets/edit/:ticketId', frame: 'office', roles: admin, screen: TicketTypeEdit },
  { path: '/tickets/generate/:fairId', frame: 'office', roles: admin, screen: Generate },
  { path: '/tickets/generate/', frame: 'office', roles: sellers, label: 'generate', screen: Generate },
  {
    path: '/tickets/sold/',
    frame: 'office',
    roles: orderReaders,
    label: 'sold',
    screen: lazy(() => import('../features/sold-tickets/screens/sold-tickets-screen.tsx')),
  },
  {
    path: '/gates',
    frame: 'office',
    // Admins have them on their fair's page.
    roles: ['Door'],
    label: 'gates',
    screen: lazy(() => import('./screens/gates-screen.tsx')),
  },
  {
    path: '/users',
    frame: 'office',
    roles: admin,
    label: 'users',
    screen: lazy(() => import('../features/users/screens/users-screen.tsx')),
  },
  {
    path: '/newUser',
    frame: 'office',
    roles: admin,
    label: 'newUser',
    screen: lazy(() => import('../features/users/screens/new-user-screen.tsx')),
  },
  {
    path: '/mailConfig',
    frame: 'office',
    roles: admin,
    label: 'mailConfig',
    screen: lazy(() => import('../features/mails/screens/mails-screen.tsx')),
  },
  {
    path: '/config',
    frame: 'office',
    roles: admin,
    label: 'config',
    screen: lazy(() => import('../features/form-texts/screens/form-texts-screen.tsx')),
  },
  {
    path: '/settings',
    frame: 'office',
    roles: admin,
    label: 'settings',
    screen: lazy(() => import('./screens/settings-screen.tsx')),
  },
  {
    // `/api/hangfire` is the call; the menu is as it was asked for, so the settings lead here.
    path: '/jobs',
    frame: 'office',
    roles: admin,
    screen: lazy(() => import('./screens/jobs-screen.tsx')),
  },
  {
    path: '/manual',
    frame: 'office',
    roles: admin,
    label: 'manual',
    screen: lazy(() => import('../features/manual/screens/manual-screen.tsx')),
  },
  {
    path: '/check',
    frame: 'open',
    roles: 'anyone',
    screen: lazy(() => import('../features/door/screens/check-screen.tsx')),
  },
  {
    path: '/admin',
    frame: 'office',
    roles: 'anyone',
    screen: lazy(() => import('../features/account/screens/login-screen.tsx')),
  },
  {
    path: '/logout',
    frame: 'office',
    bare: true,
    roles: 'anyone',
    label: 'logout',
    screen: lazy(() => import('../features/account/screens/logout-screen.tsx')),
  },
  {
    path: '/accounts/recoveradmin/:recoveryKey',
    frame: 'office',
    roles: 'anyone',
    screen: lazy(() => import('../features/account/screens/recover-screen.tsx')),
  },
  {
    path: '/scan',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/door/screens/scan-screen.tsx')),
  },
  {
    path: '/viewContact/:userId',
    frame: 'open',
    roles: 'anyone',
    screen: lazy(() => import('../features/door/screens/contact-screen.tsx')),
  },
  {
    path: '/thankyou',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/thank-you-screen.tsx')),
  },
  {
    path: '/my-tickets',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/my-tickets-screen.tsx')),
  },
  {
    path: '/waiting-list',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/waiting-list-screen.tsx')),
  },
  {
    path: '/reminders',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/reminders-screen.tsx')),
  },
  {
    path: '/news',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/news-screen.tsx')),
  },
  {
    path: '/restore-address',
    frame: 'public',
    roles: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/restoring-screen.tsx')),
  },
  {
    path: '*',
    frame: 'open',
    roles: 'anyone',
    screen: lazy(() => import('./screens/not-found-screen.tsx')),
  },
];

export const mayOpen = (page: Pick<Page, 'roles'>, roles: readonly Role[]): boolean =>
  page.roles === 'anyone' || hasOne(roles, page.roles);

/** The first page after login: the fairs, or the first of the menu for users who may not open them. */
export const homeOf = (roles: readonly Role[]): string =>
  pages.find((page) => page.label && mayOpen(page, roles))?.path ?? '/admin';
