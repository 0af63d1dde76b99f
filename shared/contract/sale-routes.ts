/** The routes of the purchase page's calls, without their schemas: the page need not load those. */
export const saleRoutes = {
  getSale: { method: 'GET', path: '/api/sale', cacheSeconds: 5 },
  recordVisit: { method: 'POST', path: '/api/WebVisitors/visit' },
  checkCoupon: { method: 'POST', path: '/api/coupons/check' },
  findCompany: { method: 'POST', path: '/api/companies/find' },
  buyTicket: { method: 'POST', path: '/api/tickets/buyTicket' },
} as const;
