/** The key of a ticket's PDF. */
export const pdfKey = (orderId: string, ticketId: string): string => `tickets/${orderId}/${ticketId}.pdf`;
