import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import FailedJobsPage from './FailedJobsPage.tsx'

const at = '2026-11-20T08:00:00Z'
let jobs: { id: number; task: string }[] = []
const asked: URLSearchParams[] = []
const bodies: { picked: number[]; is_preview: boolean }[] = []

/** Every third job can't be tried again. */
function retry({ picked, is_preview }: (typeof bodies)[number]) {
  const done = picked.filter((id) => id % 3 !== 0)
  if (!is_preview) jobs = jobs.filter(({ id }) => !done.includes(id))
  return { data: { done, refused: picked.filter((id) => id % 3 === 0).map((id) => ({ id, reason: 'mail_given_up' })) } }
}

function list(search: URLSearchParams) {
  asked.push(search)
  const page = Number(search.get('page'))
  const data = jobs
    .slice((page - 1) * 200, page * 200)
    .map((job) => ({ ...job, error: 'The peer is away', tries: 10, created_at: at, failed_at: at }))
  const last_page = Math.ceil(jobs.length / 200) || 1
  return { data, meta: { pagination: { current_page: page, last_page, per_page: 200, total: jobs.length } } }
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  asked.length = 0
  bodies.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (pathname.endsWith('/admin/counts'))
      return new Response(JSON.stringify({ data: { failed_jobs: jobs.length, levels: 0 } }))
    if (!pathname.endsWith('/jobs/retry')) return new Response(JSON.stringify(list(searchParams)))
    bodies.push(JSON.parse(String(init?.body)))
    return new Response(JSON.stringify(retry(bodies.at(-1)!)))
  })
})
afterEach(() => vi.restoreAllMocks())

const withJobs = async (count: number) => {
  jobs = Array.from({ length: count }, (_, n) => ({ id: n + 1, task: `task ${n + 1}` }))
  return show(
    <div style={{ display: 'flex', flexDirection: 'column', height: '36rem' }}>
      <FailedJobsPage />
    </div>,
    { permissions: ['LOG-FILES'] },
  )
}

test('picked jobs are tried again after a preview; those that can’t be are named, with the reason, and stay picked', async () => {
  const screen = await withJobs(4)
  await screen.getByRole('checkbox', { name: 'Select task 2' }).click()
  await screen.getByRole('checkbox', { name: 'Select task 3' }).click()
  await screen.getByRole('button', { name: 'Try again' }).click()
  const question = screen.getByRole('dialog', { name: 'Try failed jobs again?' })
  await expect.element(question.getByText('1 job will be tried again.')).toBeVisible()
  await expect
    .element(question.getByText('task 3: Its e-mail couldn’t be delivered, and the text has been deleted'))
    .toBeVisible()
  const { violations } = await axe.run(question.element())
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(bodies).toEqual([
    { picked: [2, 3], is_preview: true },
    { picked: [2, 3], is_preview: false },
  ])
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select task 3' })).toBeChecked()
})

test('where none of the picked jobs can be tried again there is nothing to confirm', async () => {
  const screen = await withJobs(3)
  await screen.getByRole('checkbox', { name: 'Select task 3' }).click()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ picked: [3], is_preview: true }])
})

test('all jobs that match are picked, those of pages that weren’t loaded as well', async () => {
  const screen = await withJobs(900)
  await expect.element(screen.getByText('600 of 900')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('600 selected')).toBeVisible()
  await screen.getByRole('button', { name: 'Select all 900 that match' }).click()
  await expect.element(screen.getByText('900 selected')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('600 jobs will be tried again.')).toBeVisible()
  expect(bodies[0]?.picked).toHaveLength(900)
})

test('failed jobs are narrowed to days of the reader’s clock', async () => {
  const screen = await withJobs(2)
  await screen.getByRole('button', { name: 'Failed', exact: true }).nth(0).click()
  await screen.getByRole('button', { name: 'Today', exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => asked.at(-1)?.get('failed_at[from]')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/)
  const { searchParams } = new URL(screen.router.state.location.search, 'http://x/') ?? {}
  expect(searchParams.get('failed_at')).toMatch(/^(\d{4}-\d\d-\d\d)\.\.\1$/)
})

test('the sections of the administration say how many entries each has', async () => {
  const screen = await withJobs(1204)
  const sections = screen.getByRole('navigation', { name: 'Admin' })
  await expect.element(sections.getByRole('link', { name: 'Failed jobs 1,204' })).toBeVisible()
  // A log has no count.
  await expect.element(sections.getByRole('link', { name: 'E-mails', exact: true })).toBeVisible()
})
