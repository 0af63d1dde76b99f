/** What mail programs show as a button that ends such mails, without a page between (RFC 8058). */
export const oneClick = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
