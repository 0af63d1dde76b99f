import * as rows from '#shared/contract/tasks.ts';
import { fileLinks } from '../adapters/file-links.ts';
import { openQueues } from '../adapters/queue.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { sessionStore } from '../store/sessions.ts';
import { taskStore } from '../store/tasks.ts';
import { getTask, getTaskFile, listTasks, stopTask } from '../tasks/see-tasks.ts';
import { startExport, startGenerating, startSending } from '../tasks/start-task.ts';
import { guard } from './guard.ts';
import { serve } from './serve.ts';

const db = openTable();
const deps = {
  tasks: taskStore(db),
  fairs: fairStore(db),
  enqueue: openQueues(),
  link: fileLinks('tickets'),
};

export const handler = serve(
  rows,
  {
    startExport: startExport(deps),
    startSending: startSending(deps),
    startGenerating: startGenerating(deps),
    listTasks: listTasks(deps),
    getTask: getTask(deps),
    stopTask: stopTask(deps),
    getTaskFile: getTaskFile(deps),
  },
  sessionStore(db),
  { guard },
);
