import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger, parseCronItems, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Ground } from '../http/ground.ts'
import { openOwnerPool } from './pool.ts'
import type { Cron, MasterTaskName, MasterTasks, MasterWork, TaskName, Tasks, Work } from './tasks.ts'
import {
  beginsToListen,
  deleteOldDeadJobs,
  endIfAllFail,
  freeJobsOf,
  freeJobsOfGoneRunners,
  holdRunnerLock,
  whenWorkersEnd,
} from './upkeep.ts'

/** The worker of this process. Nodes on one database share its jobs. */
export interface Jobs {
  /** Starts to run jobs as they come, and scheduled work as it falls due. */
  start(): Promise<void>
  /** Runs all due jobs, and returns when they are done. */
  drain(): Promise<void>
  /** Lets the jobs under way finish. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** The worker's tables belong to the owner; the tasks themselves run with the traffic's rights. */
  ownerUrl: string
  ground: Ground
  tasks: Tasks
  masterTasks: MasterTasks
  crons: readonly Cron[]
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'debug'>
}

/** Jobs run at once. */
const atATime = 3
/**
 * Settles finished jobs without delay, so that a batch holds only jobs that ended in the same tick, and stopping waits
 * for nothing else.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
/** Milliseconds after which a worker that ended by a fault is started again. */
const restartAfter = 5000
/**
 * Milliseconds for writing the last finished jobs. The library's own promise of the end never resolves if two of them
 * couldn't be written at the same moment.
 */
const lastWrites = 1000

/** Brings the worker's own schema up to date. Run by the owner at every start. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const pool = openOwnerPool(ownerUrl, atATime + 1)
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end())
}

export function openJobs({ ownerUrl, ground, tasks, masterTasks, crons, log }: JobsOptions): Jobs {
  const pool = openOwnerPool(ownerUrl, atATime + 1)
  const clock: Cron[] = [
    { name: 'free-jobs', at: '* * * * *', madeUpWithin: 1, work: () => freeJobsOfGoneRunners(pool) },
    { name: 'forget-jobs', at: '30 * * * *', madeUpWithin: 60, work: () => deleteOldDeadJobs(pool) },
    ...crons,
  ]
  const taskList: TaskList = Object.fromEntries([
    ...Object.entries(tasks).map(([name, work]) => [name, doing(ground, work as Tasks[TaskName])]),
    ...Object.entries(masterTasks).map(([name, work]) => [
      name,
      doingForMaster(ground, work as MasterTasks[MasterTaskName]),
    ]),
    ...clock.map(({ name, work }) => [name, () => work(ground)]),
  ])
  const shared = { preset, pgPool: pool, taskList, logger: loggingTo(log), concurrency: atATime, noHandleSignals: true }
  let endRunner: (() => Promise<void>) | undefined
  /** The runner that ended last: the library's name for it. */
  let former: string | undefined
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  /** Frees what a process that was killed just before this start had taken, without waiting for the clock. */
  const freeSoon = () =>
    freeJobsOfGoneRunners(pool).catch((error: unknown) => log.warn({ err: error }, 'no job was freed'))
  let again: NodeJS.Timeout | undefined

  async function begin(): Promise<void> {
    if (former) await freeJobsOf(pool, former)
    await freeSoon()
    again ??= setTimeout(freeSoon, beginsToListen * 1000).unref()
    const events = new EventEmitter()
    holdRunnerLock(events)
    const workersEnd = whenWorkersEnd(events)
    const runner = await run({ ...shared, events, parsedCronItems: parseCronItems(clock.map(toCronItem)) })
    // Refused if the runner is ending by itself.
    const end = () => void runner.stop().catch(() => {})
    const ended = workersEnd.then(async (name) => {
      former = name
      end()
      await Promise.race([runner.promise, sleep(lastWrites)])
    })
    endRunner = () => {
      end()
      return ended
    }
    endIfAllFail(events, atATime, () => {
      log.warn('the worker cannot ask for jobs, and is started again')
      end()
    })
    void ended.catch((error: unknown) => log.error({ err: error }, 'the worker ended')).finally(beginLater)
  }

  /** Starts the runner, trying until it succeeds; each failure is logged. */
  function beginLater(): void {
    endRunner = undefined
    if (!isStopping) restart = setTimeout(() => begin().catch(tellAndBeginLater), restartAfter).unref()
  }

  function tellAndBeginLater(error: unknown): void {
    log.error({ err: error }, 'the worker could not be started again')
    beginLater()
  }

  return {
    start: begin,
    drain: () => runOnce(shared),
    async stop() {
      isStopping = true
      clearTimeout(restart)
      clearTimeout(again)
      await endRunner?.()
      await pool.end()
    },
  }
}

/** A job of a company that is gone, or switched off, has nothing left to do. */
function doing(ground: Ground, work: (work: Work<never>) => Promise<void>) {
  return async (given: unknown, { job }: { job: Job }): Promise<void> => {
    const { company: id, ...payload } = given as { company: number }
    const company = await ground.companies.byId(id)
    if (!company) return
    await work({ ground, company, payload: payload as never, isLastTry: job.attempts >= job.max_attempts })
  }
}

function doingForMaster(ground: Ground, work: (work: MasterWork<never>) => Promise<void>) {
  return async (payload: unknown, { job }: { job: Job }): Promise<void> =>
    work({ ground, payload: payload as never, isLastTry: job.attempts >= job.max_attempts })
}

/**
 * A cron item of the worker. A task that falls due again while it still waits is queued once; while it runs, the next
 * one waits. A failed run isn't retried, because the next one is due soon.
 */
function toCronItem({ name, at, madeUpWithin }: Cron) {
  const options = { backfillPeriod: madeUpWithin * 60_000, maxAttempts: 1, jobKey: name, queueName: name }
  return { task: name, match: at, options }
}

/** The worker's own log, with the error of each failed job. */
function loggingTo(log: JobsOptions['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

const silent = new Logger(() => () => {})
