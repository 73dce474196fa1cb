/**
 * Runs background tasks (`store/tasks.ts`). Several processes share the work: each task is claimed by one process, and if
 * that one dies, by another. A result is stored in the transaction that ends its task, and so only once.
 */
import { SESSION_LINK, sessionLinkTask } from './desk/sessionLinkTask.ts';
import { exportTask, importTask } from './menuFiles/menuTasks.ts';
import { ORDER_ALERT, orderAlertTask } from './orderAlerts.ts';
import { retentionTask } from './personalData/retentionTask.ts';
import { inRounds } from './rounds.ts';
import type { Services } from './services.ts';
import { RETENTION } from './store/personalData.ts';
import { claimTask, endTask, postponeTask, type Task } from './store/tasks.ts';
import { inTransaction } from './store/transaction.ts';
import type { Result, TaskKind } from './taskKind.ts';

/** Milliseconds until the next look for tasks when there were none. */
const PAUSE_MS = 1000;
const FIRST_RETRY_SECONDS = 10;
/** Attempts after which a task is given up, and whoever requested it is told. */
const MOST_ATTEMPTS = 5;

const KINDS: Readonly<Record<string, TaskKind>> = {
  menu_export: exportTask,
  menu_import: importTask,
  [ORDER_ALERT]: orderAlertTask,
  [RETENTION]: retentionTask,
  [SESSION_LINK]: sessionLinkTask,
};

export interface TaskRunner {
  /** Runs everything that is due. */
  runDue(): Promise<void>;
  /** Stops after the current task. */
  stop(): Promise<void>;
}

/** Starts running tasks at once. */
export function startTasks(services: Services, kinds = KINDS): TaskRunner {
  const { db, clock, databaseClock, log } = services;

  const end = async (task: Task, result: Result) => {
    const isOurs = await inTransaction(db, async (trx) => {
      if (!(await endTask(trx, task))) return false;
      await result(trx);
      return true;
    });
    if (!isOurs) log.warn({ task: task.id, kind: task.kind }, 'a task took too long: another process has it');
  };

  const run = async (task: Task) => {
    const kind = kinds[task.kind];
    if (!kind) return;
    const report = { task: task.id, kind: task.kind, attempt: task.attempts };
    if (task.attempts > MOST_ATTEMPTS) {
      log.error(report, 'a task was given up');
      await end(task, await kind.failed(services, task));
      return;
    }
    try {
      await end(task, await kind.work(services, task));
    } catch (error) {
      log.error({ ...report, err: error }, 'a task failed, and is tried again');
      const seconds = FIRST_RETRY_SECONDS * 2 ** (task.attempts - 1);
      await postponeTask(db, task, new Date(clock().getTime() + seconds * 1000));
    }
  };

  const known = Object.keys(kinds);
  const runDue = async (stopping: AbortSignal) => {
    if (known.length === 0) return;
    while (!stopping.aborted) {
      const task = await claimTask(db, known, clock());
      if (!task) return;
      await run(task);
    }
  };

  const rounds = inRounds(
    { log, pauseMs: PAUSE_MS, failed: 'the tasks could not be read' },
    async (stopping) => {
      // While the machine's clock is wrong, it is unknown what is due.
      if (databaseClock?.fault() === undefined) await runDue(stopping);
    },
  );
  return { runDue: () => runDue(rounds.stopping), stop: rounds.stop };
}
