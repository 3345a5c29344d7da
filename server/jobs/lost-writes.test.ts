import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { ownerPool } from '../test/factories.ts'
import { useOwnDatabase } from '../test/urls.ts'
import { workerDoing } from '../test/worker.ts'

useOwnDatabase()
useApp()
beforeEach(async () => void (await owner('delete from graphile_worker._private_jobs')))

const owner = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await (await ownerPool()).query<Row>(text, values)).rows
const add = (mail: number) => owner(`select graphile_worker.add_job('send-mail', $1)`, [{ company: 1, mail }])

/** A worker with two jobs under way, which end one by one. `hasSaid`: whether a line of its log began so. */
async function withTwoUnderWay() {
  const begun: number[] = []
  const finish: (() => void)[] = []
  const lines: string[] = []
  const worker = workerDoing(
    async ({ payload: { mail } }) => {
      begun.push(mail)
      if (begun.length <= 2) await new Promise<void>((go) => finish.push(go))
    },
    [],
    (line) => void lines.push(String(line)),
  )
  await add(1)
  await add(2)
  await worker.start()
  await expect.poll(() => finish.length).toBe(2)
  return { worker, begun, finish, hasSaid: (start: string) => lines.some((line) => line.startsWith(start)) }
}

/** Finishes jobs, and cuts the connections over which all of that is being written. */
async function finishUnwritten(finish: readonly (() => void)[]) {
  const writing = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%delete from%_private_jobs%'`
  const holder = await (await ownerPool()).connect()
  onTestFinished(() => holder.release())
  await holder.query('begin; select from graphile_worker._private_jobs for update')
  for (const [nth, end] of finish.entries()) {
    end()
    await expect.poll(async () => (await owner(`select pid ${writing}`)).length).toBe(nth + 1)
  }
  await owner(`select pg_terminate_backend(pid) ${writing}`)
  await holder.query('rollback')
}

test('a worker whose finished jobs could not be written is started again, and does them again', async () => {
  const { worker, begun, finish } = await withTwoUnderWay()
  await finishUnwritten(finish)
  await expect.poll(() => begun.toSorted(), { timeout: 15_000 }).toEqual([1, 1, 2, 2])
  await expect.poll(() => owner('select id from graphile_worker._private_jobs')).toEqual([])
  await worker.stop()
})

test('a worker that is ending by itself is stopped when its other job is finished and written', async () => {
  const { worker, begun, finish, hasSaid } = await withTwoUnderWay()
  await finishUnwritten(finish.slice(0, 1))
  await expect.poll(() => hasSaid('Attempting graceful shutdown')).toBe(true)
  const stopped = worker.stop()
  finish[1]!()
  await stopped
  expect(await owner(`select payload ->> 'mail' as mail from graphile_worker._private_jobs`)).toEqual([
    { mail: String(begun[0]) },
  ])
})
