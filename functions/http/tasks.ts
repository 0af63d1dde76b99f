import * as rows from '#shared/contract/tasks.ts';
import { generateTickets as generateRow } from '#shared/contract/ticket-office.ts';
import { exportTicketsSold as exportRow } from '#shared/contract/tickets.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { linkKeys } from '../adapters/keys.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { generateTickets } from '../tasks/generate-tickets.ts';
import { startExport, startGenerating, startSending } from '../tasks/start-task.ts';
import { getTask, getTaskFile, listTasks, stopTask } from '../tasks/visible-tasks.ts';
import { exportTicketsSold } from '../tickets/export-tickets-sold.ts';
import { openTaskWork } from '../wiring/task-work.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = { ...openTaskWork(db), link: fileLinks('tickets'), linkSecret: linkKeys };

export const handler = serve(
  { ...rows, generateTickets: generateRow, exportTicketsSold: exportRow },
  {
    startExport: startExport(deps),
    startSending: startSending(deps),
    startGenerating: startGenerating(deps),
    generateTickets: generateTickets(deps),
    exportTicketsSold: exportTicketsSold(deps),
    listTasks: listTasks(deps),
    getTask: getTask(deps),
    stopTask: stopTask(deps),
    getTaskFile: getTaskFile(deps),
  },
  sessionStore(db),
  { guard },
);
