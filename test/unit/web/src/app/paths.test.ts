import { describe, expect, it } from 'vitest';
import { homeOf, mayOpen, pages } from '#web/src/app/paths.ts';

const pathsFor = (roles: ('Admin' | 'Cashier')[]) =>
  pages.filter((page) => mayOpen(page, roles)).map((page) => page.path);

describe('who may open what', () => {
  it('the paths leave to anyone what the spec leaves open', () => {
    expect(pathsFor([])).toEqual([
      '/check',
      '/admin',
      '/logout',
      '/accounts/recoveradmin/:recoveryKey',
      '/scan',
      '/viewContact/:userId',
      '/thankyou',
      '/my-tickets',
      '/waiting-list',
      '/reminders',
      '/news',
      '/restore-address',
      '*',
    ]);
  });

  it('a Cashier makes tickets and sees those sold besides', () => {
    const more = pathsFor(['Cashier']).filter((path) => !pathsFor([]).includes(path));
    expect(more).toEqual(['/tickets/generate/', '/tickets/sold/']);
  });

  it('an Admin opens everything, and has the gates on their fair’s page', () => {
    const closed = pages.filter(({ path }) => !pathsFor(['Admin']).includes(path));
    expect(closed.map(({ path }) => path)).toEqual(['/gates']);
  });

  it('each role is led to a page of its own', () => {
    expect(homeOf(['Admin'])).toBe('/fairs');
    expect(homeOf(['Cashier'])).toBe('/tickets/generate/');
    expect(homeOf(['Accountant'])).toBe('/tickets/sold/');
    expect(homeOf(['Door'])).toBe('/gates');
  });
});
