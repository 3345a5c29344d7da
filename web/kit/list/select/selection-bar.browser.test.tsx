import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { resourceTypes } from '../../http/api.generated.ts'
import { config } from '../../http/config.ts'
import { session } from '../../session/session.ts'
import { columnsOf } from '../list-types.ts'
import { DataTable } from '../table/DataTable.tsx'
import { useList } from '../useList.ts'
import { ActOnMany } from './ActOnMany.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './useSelection.ts'

const total = 1000
const may = { create: true, read: true, update: true, delete: true }
const typesOn = (page: number) =>
  Array.from({ length: 200 }, (_, n) => ({
    id: (page - 1) * 200 + n + 1,
    name: `Type ${n}`,
    resource_count: 0,
    meta: may,
  }))
/** Pages that wait, by their number, until they are let through. */
let waiting: Map<number, () => void>
/** The first page that waits. */
let from: number
let acted: number[][]

beforeEach(() => {
  waiting = new Map()
  from = 4
  acted = []
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.body) {
      const { picked } = JSON.parse(String(init.body)) as { picked: number[] }
      acted.push(picked)
      return new Response(JSON.stringify({ data: { done: picked, refused: [] } }))
    }
    const page = Number(new URL(String(input), location.href).searchParams.get('page'))
    if (page >= from) await new Promise<void>((resolve) => waiting.set(page, resolve))
    const pagination = { current_page: page, last_page: 5, per_page: 200, total }
    return new Response(JSON.stringify({ data: typesOn(page), meta: { pagination } }))
  })
})
afterEach(() => vi.restoreAllMocks())

const columns = columnsOf(resourceTypes.list, { name: { header: 'Name' } })
const several = { method: 'POST', path: '/company/v1/several', access: 'login' } as never

function Types() {
  const list = useList(resourceTypes.list)
  const selection = useSelection(list.rows, list)
  const words = { label: (count: number) => `Act on ${count}`, title: () => 'Really?', did: String, reason: String }
  return (
    <section style={{ display: 'flex', flexDirection: 'column', height: '30rem' }}>
      <SelectionBar list={list} selection={selection}>
        <ActOnMany route={several} selection={selection} rows={list.rows} name={({ name }) => name} {...words} />
      </SelectionBar>
      <DataTable label="Types" list={list} columns={columns} selection={selection} />
    </section>
  )
}
const letThrough = async (page: number) => {
  await vi.waitFor(() => expect(waiting.has(page)).toBe(true))
  waiting.get(page)!()
}

test('all that match are picked at the press: their number shows at once, and what acts on them waits for the rest', async () => {
  const { getByRole } = await show(<Types />)
  await getByRole('checkbox', { name: 'Select all' }).click()
  const bar = getByRole('toolbar')
  await expect.element(bar.getByRole('status')).toHaveTextContent('600 selected')
  await bar.getByRole('button', { name: 'Select all 1,000 that match' }).click()
  expect(bar.getByRole('status').element()).toHaveTextContent('1,000 selected')
  expect(waiting.has(5)).toBe(false)
  const act = bar.getByRole('button', { name: 'Act on 1000' })
  await act.click()
  await expect.element(act).toHaveAttribute('aria-busy', 'true')
  expect(acted).toEqual([])
  await letThrough(4)
  await letThrough(5)
  await expect.poll(() => acted.map(({ length }) => length)).toEqual([1000])
})

test('a row that is dropped while the others are being read stays out', async () => {
  const { getByRole } = await show(<Types />)
  await getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(getByRole('status').first()).toHaveTextContent('600 selected')
  await getByRole('button', { name: 'Select all 1,000 that match' }).click()
  await getByRole('checkbox', { name: 'Select Type 0' }).first().click()
  await expect.element(getByRole('status').first()).toHaveTextContent('999 selected')
  await letThrough(4)
  await letThrough(5)
  await getByRole('button', { name: 'Act on 999' }).click()
  await expect.poll(() => acted.flat().length).toBe(999)
  expect(acted.flat()).not.toContain(1)
})

test('all rows are picked while further ones come by themselves: those are picked too, and the others that match are offered', async () => {
  from = 2
  const { getByRole } = await show(<Types />)
  await getByRole('checkbox', { name: 'Select all' }).click()
  await letThrough(2)
  await letThrough(3)
  await expect.element(getByRole('status').first()).toHaveTextContent('600 selected')
  await expect.element(getByRole('button', { name: 'Select all 1,000 that match' })).toBeVisible()
})
