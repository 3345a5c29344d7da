import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../kit/browser.fixture.tsx'
import { startJob, stopJobs } from '../kit/jobs/jobs.ts'
import JobTray from './JobTray.tsx'
import { Toasts } from './Toasts.tsx'

afterEach(stopJobs)
const tray = (
  <main>
    <JobTray />
    <Toasts />
  </main>
)

/** A job that ends when it is told to. */
function begin(title: string) {
  const ways = Promise.withResolvers<string>()
  const seen: { signal?: AbortSignal; progress?: (done: number) => void } = {}
  const run = vi.fn((signal: AbortSignal, progress: (done: number) => void) => {
    Object.assign(seen, { signal, progress })
    return ways.promise
  })
  startJob({ title, run, failed: 'The server didn’t answer.' })
  return { ...ways, seen, run }
}

test('long work says how far it is, and that it is done', async () => {
  const screen = await show(tray)
  const job = begin('Bookings.csv')
  job.seen.progress!(0.5)
  await expect.element(screen.getByRole('progressbar', { name: 'Bookings.csv' })).toHaveValue(50)
  await expect.element(screen.getByText('50%')).toBeVisible()
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  job.resolve('Bookings.csv saved')
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Bookings.csv saved')
})

test('long work is cancelled without a word', async () => {
  const screen = await show(tray)
  const job = begin('Places.csv')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(job.seen.signal!.aborted).toBe(true)
  job.reject(new Error('aborted'))
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})

test('what failed says why, stays until it is closed, and is tried again', async () => {
  const screen = await show(tray)
  const job = begin('Types.csv')
  job.reject(new Error('gone'))
  await expect.element(screen.getByText('The server didn’t answer.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(job.run).toHaveBeenCalledTimes(2)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})

test('work whose own screen is open doesn’t cover that with the tray', async () => {
  const screen = await show(tray, { at: '/imports/7' })
  startJob({ title: 'desks.csv', isOnServer: true, at: '/imports/7', run: () => new Promise(() => {}), failed: '' })
  startJob({ title: 'rooms.csv', isOnServer: true, at: '/imports/8', run: () => new Promise(() => {}), failed: '' })
  await expect.element(screen.getByText('rooms.csv')).toBeVisible()
  await expect.element(screen.getByText('desks.csv')).not.toBeInTheDocument()
})

test('work of the server that got out of sight is watched again once there is a network', async () => {
  const screen = await show(tray)
  const run = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce('Types.csv: 3 added')
  startJob({ title: 'Types.csv', isOnServer: true, run, failed: 'The connection is lost.' })
  await expect.element(screen.getByText('The connection is lost.')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Types.csv: 3 added')
  expect(run).toHaveBeenCalledTimes(2)
})

test('work is watched again when the network follows its event only a moment later', async () => {
  const screen = await show(tray)
  const offline = new TypeError('offline')
  const run = vi
    .fn()
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce('Models.csv: 3 added')
  startJob({ title: 'Models.csv', isOnServer: true, run, failed: 'The connection is lost.' })
  await expect.element(screen.getByText('The connection is lost.')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Models.csv: 3 added')
  expect(run).toHaveBeenCalledTimes(3)
})
