import { exportTicketsSold } from '../../tickets/export-tickets-sold.ts';
import { generateTickets } from '../../tickets/tasks/generate-tickets.ts';
import {
  startBadges,
  startExport,
  startGenerating,
  startInvoiceArchive,
  startSalesReport,
  startSending,
  startTagging,
} from '../../tickets/tasks/start-task.ts';
import { getTask, getTaskFile, listTasks, stopTask } from '../../tickets/tasks/visible-tasks.ts';
import { deps as officeDeps } from '../../wiring/office-deps.ts';
import { taskWork } from '../../wiring/task-work.ts';

const deps = { ...officeDeps, ...taskWork };

export const useCases = {
  startExport: startExport(deps),
  startInvoiceArchive: startInvoiceArchive(deps),
  startSalesReport: startSalesReport(deps),
  startBadges: startBadges(deps),
  startSending: startSending(deps),
  startTagging: startTagging(deps),
  startGenerating: startGenerating(deps),
  generateTickets: generateTickets(deps),
  exportTicketsSold: exportTicketsSold(deps),
  listTasks: listTasks(deps),
  getTask: getTask(deps),
  stopTask: stopTask(deps),
  getTaskFile: getTaskFile(deps),
};
