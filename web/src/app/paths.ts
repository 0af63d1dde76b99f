import { lazy } from 'react';
import type { RolePolicy } from '#shared/contract/call.ts';
import type { Role } from '#shared/domain/user.ts';
import type { MenuLabel } from './menu/menu-labels.ts';

export interface Page {
  path: string;
  /** Public pages stand alone; the others show the menu to whoever is logged in, open ones are alone for visitors. */
  frame: 'public' | 'open' | 'office';
  who: Exclude<RolePolicy, 'provider'>;
  /** Only pages with a label are in the menu. */
  label?: MenuLabel;
  screen: React.ComponentType;
}

const admin: readonly Role[] = ['Admin'];
const staff: readonly Role[] = ['Admin', 'Cashier'];

const FairEdit = lazy(() => import('../features/fairs/screens/fair-edit-screen.tsx'));
const CouponEdit = lazy(() => import('../features/coupons/screens/coupon-edit-screen.tsx'));
const Generate = lazy(() => import('../features/ticket-office/screens/generate-screen.tsx'));
const TicketTypeEdit = lazy(() => import('../features/ticket-types/screens/ticket-type-edit-screen.tsx'));

/** Every page beside the purchase form: what it shows, who may see it, how the menu calls it. */
export const pages: readonly Page[] = [
  {
    path: '/fairs',
    frame: 'office',
    who: admin,
    label: 'fairs',
    screen: lazy(() => import('../features/fairs/screens/fairs-screen.tsx')),
  },
  { path: '/fairs/add', frame: 'office', who: admin, label: 'addFair', screen: FairEdit },
  { path: '/fairs/edit/:id', frame: 'office', who: admin, screen: FairEdit },
  {
    path: '/fairs/editBanners/:id',
    frame: 'office',
    who: admin,
    screen: lazy(() => import('../features/banners/screens/banners-screen.tsx')),
  },
  {
    path: '/fairs/widget/:id',
    frame: 'office',
    who: admin,
    screen: lazy(() => import('../features/widget/screens/widget-screen.tsx')),
  },
  {
    path: '/fairs/:id',
    frame: 'office',
    who: admin,
    screen: lazy(() => import('./screens/fair-screen.tsx')),
  },
  { path: '/coupon/add/:fairId', frame: 'office', who: admin, screen: CouponEdit },
  { path: '/coupon/edit/:couponId', frame: 'office', who: admin, screen: CouponEdit },
  { path: '/tickets/add/:fairId', frame: 'office', who: admin, screen: TicketTypeEdit },
  { path: '/tickets/edit/:ticketId', frame: 'office', who: admin, screen: TicketTypeEdit },
  { path: '/tickets/generate/:fairId', frame: 'office', who: admin, screen: Generate },
  { path: '/tickets/generate/', frame: 'office', who: staff, label: 'generate', screen: Generate },
  {
    path: '/tickets/sold/',
    frame: 'office',
    who: staff,
    label: 'sold',
    screen: lazy(() => import('../features/sold-tickets/screens/sold-tickets-screen.tsx')),
  },
  {
    path: '/users',
    frame: 'office',
    who: admin,
    label: 'users',
    screen: lazy(() => import('../features/users/screens/users-screen.tsx')),
  },
  {
    path: '/newUser',
    frame: 'office',
    who: admin,
    label: 'newUser',
    screen: lazy(() => import('../features/users/screens/new-user-screen.tsx')),
  },
  {
    path: '/mailConfig',
    frame: 'office',
    who: admin,
    label: 'mailConfig',
    screen: lazy(() => import('../features/mails/screens/mails-screen.tsx')),
  },
  {
    path: '/config',
    frame: 'office',
    who: admin,
    label: 'config',
    screen: lazy(() => import('../features/form-texts/screens/form-texts-screen.tsx')),
  },
  {
    path: '/settings',
    frame: 'office',
    who: admin,
    label: 'settings',
    screen: lazy(() => import('./screens/settings-screen.tsx')),
  },
  {
    path: '/jobs',
    frame: 'office',
    who: admin,
    screen: lazy(() => import('./screens/jobs-screen.tsx')),
  },
  {
    path: '/manual',
    frame: 'office',
    who: admin,
    label: 'manual',
    screen: lazy(() => import('../features/manual/screens/manual-screen.tsx')),
  },
  {
    path: '/check',
    frame: 'office',
    who: 'anyone',
    screen: lazy(() => import('../features/door/screens/check-screen.tsx')),
  },
  {
    path: '/admin',
    frame: 'office',
    who: 'anyone',
    screen: lazy(() => import('../features/account/screens/login-screen.tsx')),
  },
  {
    path: '/logout',
    frame: 'office',
    who: 'anyone',
    label: 'logout',
    screen: lazy(() => import('../features/account/screens/logout-screen.tsx')),
  },
  {
    path: '/accounts/recoveradmin/:recoveryKey',
    frame: 'open',
    who: 'anyone',
    screen: lazy(() => import('../features/account/screens/recover-screen.tsx')),
  },
  {
    path: '/scan',
    frame: 'public',
    who: 'anyone',
    screen: lazy(() => import('../features/door/screens/scan-screen.tsx')),
  },
  {
    path: '/viewContact/:userId',
    frame: 'open',
    who: 'anyone',
    screen: lazy(() => import('../features/door/screens/contact-screen.tsx')),
  },
  {
    path: '/thankyou',
    frame: 'public',
    who: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/thank-you-screen.tsx')),
  },
  {
    path: '/waiting-list',
    frame: 'public',
    who: 'anyone',
    screen: lazy(() => import('../features/purchase/screens/waiting-list-screen.tsx')),
  },
  {
    path: '*',
    frame: 'open',
    who: 'anyone',
    screen: lazy(() => import('./screens/not-found-screen.tsx')),
  },
];

export const mayOpen = (page: Pick<Page, 'who'>, roles: readonly Role[]): boolean =>
  page.who === 'anyone' || page.who.some((role) => roles.includes(role));

/** The first page after login: the fairs, or selling for people who may not open the fairs. */
export const homeOf = (roles: readonly Role[]): string =>
  pages.find(({ label, who }) => (label === 'fairs' || label === 'generate') && mayOpen({ who }, roles))
    ?.path ?? '/admin';
