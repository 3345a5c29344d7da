import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { containerMembers } from '../http/api.generated.ts'
import { config } from '../http/config.ts'
import { columnsOf } from '../list/list-types.ts'
import { useList } from '../list/useList.ts'
import { session } from '../session/session.ts'
import { useToasts } from '../ui/message/toast.ts'
import { MembersPage } from './MembersPage.tsx'

const total = 1000
interface Body {
  version: number
  add: number[]
  remove: number[]
  is_preview?: boolean
}
let members: Set<number>
let bodies: Body[]
let asked: URLSearchParams[]
/** Whether the list is being read without an end. */
let isReading: boolean
let refusal: { status: number; answer: object; isPreview?: true } | null
const saves = () => bodies.filter(({ is_preview }) => !is_preview)

const person = (id: number) => ({
  ...{ id, name: `Person ${id}`, detail: `p${id}@halden.example`, type: 'user', is_active: true, resource_type: null },
  ...{ is_member: members.has(id), is_by_hand: id !== 2 },
})

function list(search: URLSearchParams) {
  asked.push(search)
  const [words, isMember] = [search.get('query') ?? '', search.get('is_member')]
  const all = Array.from({ length: total }, (_, n) => person(n + 1)).filter(
    (row) => row.name.includes(words) && (isMember === null || row.is_member === (isMember === 'true')),
  )
  const [page, size] = [Number(search.get('page')), Number(search.get('per_page'))]
  const pagination = {
    ...{ current_page: page, per_page: size },
    ...{ last_page: Math.ceil(all.length / size), total: all.length },
  }
  return { data: all.slice((page - 1) * size, page * size), meta: { pagination } }
}

function changed({ add, remove, is_preview }: Body) {
  const added = add.filter((id) => !members.has(id))
  const removed = remove.filter((id) => members.has(id))
  if (!is_preview) members = new Set([...members, ...added].filter((id) => !removed.includes(id)))
  return { added: added.length, removed: removed.length, people: added.length + removed.length, version: 8 }
}

beforeEach(() => {
  ;[members, bodies, asked, refusal, isReading] = [new Set([1, 2]), [], [], null, false]
  Object.assign(config, { tenant: 'demo' })
  sessionStorage.clear()
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!init?.body && isReading) return new Promise(() => undefined)
    if (!init?.body) return new Response(JSON.stringify(list(new URL(String(input), location.href).searchParams)))
    const body = JSON.parse(String(init.body)) as Body
    bodies.push(body)
    if (refusal && (refusal.isPreview || !body.is_preview))
      return new Response(JSON.stringify(refusal.answer), { status: refusal.status })
    return new Response(JSON.stringify({ data: changed(body) }))
  })
})
afterEach(() => vi.restoreAllMocks())

function Undo() {
  const undo = useToasts().findLast((toast) => toast.undo)?.undo
  return undo ? (
    <button type="button" onClick={undo}>
      Undo the save
    </button>
  ) : null
}

function People({ mayChange = true }: { mayChange?: boolean }) {
  const params = { id: 7 }
  const found = useList(containerMembers.list, { params })
  const columns = columnsOf(containerMembers.list, {
    name: { header: 'Name', sort: true },
    detail: { header: 'E-mail' },
  })
  return (
    <div style={{ display: 'flex', height: '34rem' }}>
      <MembersPage
        label="People in Hamburg"
        {...{ list: found, change: containerMembers.change, params, version: 4, columns, mayChange }}
        counted={(count) => `${count} people`}
        lacking={(codes) => `You lack ${codes.join()}`}
        locked={(row) => (row.is_member && !row.is_by_hand ? 'Put in by a connection' : null)}
        empty="Nobody"
      />
      <Undo />
    </div>
  )
}
const page = (mayChange?: boolean) =>
  show(null, {
    routes: [
      { path: '/groups', element: <People {...(mayChange !== undefined && { mayChange })} /> },
      { path: '*', element: 'Elsewhere' },
    ],
    at: '/groups',
  })

test('who is put in and taken out is counted, seen beforehand, saved by one call, and undone by its reverse', async () => {
  const screen = await page()
  await screen.getByRole('checkbox', { name: 'Person 1', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Person 3', exact: true }).click()
  await expect.element(screen.getByText('1 to add, 1 to take out · 2 people’s rights change.')).toBeInTheDocument()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await screen.getByRole('button', { name: 'Changed: 2' }).click()
  await expect.poll(() => screen.getByRole('checkbox').elements().length).toBe(2)
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saves()).toEqual([{ version: 4, add: [3], remove: [1] }]))
  await screen.getByRole('button', { name: 'Undo the save' }).click()
  await vi.waitFor(() => expect(saves()[1]).toEqual({ version: 8, add: [1], remove: [3] }))
})

test('what was just saved can be changed again before the list is read again', async () => {
  const screen = await page()
  await screen.getByRole('checkbox', { name: 'Person 3', exact: true }).click()
  isReading = true
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('0 changes')).toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Person 3', exact: true })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Person 3', exact: true }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saves().at(-1)).toEqual({ version: 8, add: [], remove: [3] }))
})

test('all that match are put in by one reading and one call, and each can be left out again', async () => {
  const screen = await page()
  await screen.getByRole('button', { name: 'Add all 1,000 that match' }).click()
  await expect.element(screen.getByText('998 to add', { exact: false })).toBeInTheDocument()
  expect(asked.at(-1)!.get('per_page')).toBe('20000')
  await screen.getByRole('checkbox', { name: 'Person 5', exact: true }).click()
  await expect.element(screen.getByText('997 to add', { exact: false })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saves().map(({ add }) => add.length)).toEqual([998]))
})

test('all members that match are taken out, but for those whom a connection put in', async () => {
  const screen = await page()
  await screen.getByRole('button', { name: 'In it', exact: true }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Person 2' })).toHaveAttribute('aria-disabled')
  await expect
    .element(screen.getByRole('checkbox', { name: 'Person 2' }))
    .toHaveAccessibleDescription('Put in by a connection')
  await screen.getByRole('button', { name: 'Take out all 2 that match' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saves()).toEqual([{ version: 4, add: [], remove: [1] }]))
})

test('a save after somebody else’s says so, keeps what is ticked, and saves from the newer version', async () => {
  const changes = [{ field: 'members', value: null, by: { id: 9, name: 'Nele' }, at: '2026-11-30T08:00:00Z' }]
  refusal = { status: 409, answer: { code: 'version_changed', message: 'Changed.', changed: { version: 6, changes } } }
  const screen = await page()
  await screen.getByRole('checkbox', { name: 'Person 3', exact: true }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/^Nele/)).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Person 3', exact: true })).toBeChecked()
  refusal = null
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saves().at(-1)).toEqual({ version: 6, add: [3], remove: [] }))
})

test('a member that the server refuses is told at its row, and a right that the reader lacks before saving', async () => {
  refusal = { status: 422, answer: { code: 'invalid', message: 'Wrong.', errors: { 'add.1': ['Doesn’t exist.'] } } }
  const screen = await page()
  await screen.getByRole('checkbox', { name: 'Person 3', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Person 4', exact: true }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  const row = screen.getByRole('row', { name: /Person 4/ })
  await expect.element(row.getByText('Doesn’t exist.')).toBeVisible()
  refusal = {
    status: 403,
    isPreview: true,
    answer: { code: 'forbidden', message: 'No.', errors: { DEVICES: ['Not held.'] } },
  }
  await screen.getByRole('button', { name: 'All', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Person 5', exact: true }).click()
  await expect.element(screen.getByText(/You lack DEVICES/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('leaving asks while something isn’t saved, and the arrows go from box to box', async () => {
  const screen = await page()
  const first = screen.getByRole('checkbox', { name: 'Person 1', exact: true })
  await expect.element(first).toBeInTheDocument()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(screen.getByRole('checkbox', { name: 'Person 3', exact: true })).toBeChecked()
  void screen.router.navigate('/elsewhere')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('whoever may only read sees who is in it, and can’t change it', async () => {
  const screen = await page(false)
  await expect.element(screen.getByRole('checkbox', { name: 'Person 1', exact: true })).toHaveAttribute('aria-disabled')
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([])
})
