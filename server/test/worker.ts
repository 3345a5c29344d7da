import { onTestFinished } from 'vitest'
import type { Ground } from '../http/ground.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import type { Cron, MasterTasks, Tasks, Work } from '../jobs/tasks.ts'
import { ownerUrl } from './urls.ts'

/** A worker of its own, with the test's one task. `debug` gets the lines of its log that aren't warnings. */
export function workerDoing(
  work: (work: Work<{ mail: number }>) => Promise<void>,
  crons: Cron[] = [],
  debug: (line: unknown) => void = () => {},
): Jobs {
  const companies = {
    byId: async (id: number) => ({ id, region: 'default', name: '', subdomain: '' }),
  }
  const silent = { error: () => {}, warn: () => {}, debug }
  const ground = { companies } as Partial<Ground> as Ground
  const tasks = { 'send-mail': work } as Partial<Tasks> as Tasks
  const masterTasks = {} as MasterTasks
  const worker = openJobs({ ownerUrl: ownerUrl(), ground, tasks, masterTasks, crons, log: silent })
  onTestFinished(() => worker.stop().catch(() => {}))
  return worker
}
