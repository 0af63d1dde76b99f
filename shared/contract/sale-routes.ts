/** Where the purchase page's calls are, apart from their schemas: the page asks without loading those. */
export const saleRoutes = {
  getSale: { method: 'GET', path: '/api/sale', cacheSeconds: 5 },
  recordVisit: { method: 'POST', path: '/api/WebVisitors/visit' },
  checkCoupon: { method: 'POST', path: '/api/coupons/check' },
  buyTicket: { method: 'POST', path: '/api/tickets/buyTicket' },
} as const;
