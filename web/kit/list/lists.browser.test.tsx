import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { resourceTypes } from '../http/api.generated.ts'
import { config } from '../http/config.ts'
import { session } from '../session/session.ts'
import { ChoiceFilter } from './filter/ChoiceFilter.tsx'
import { ListTools } from './ListTools.tsx'
import { columnsOf } from './list-types.ts'
import { DataTable } from './table/DataTable.tsx'
import { useRowMenu } from './table/useRowMenu.tsx'
import { useList } from './useList.ts'

const may = { create: true, read: true, update: true, delete: true }
const types = Array.from({ length: 240 }, (_, n) => ({
  id: n + 1,
  name: `Type ${n + 1}`,
  kind: n % 2 ? 'desk' : 'room',
  resource_count: n * 1000,
  meta: n === 1 ? { ...may, update: false, delete: false } : may,
}))
const asked: URLSearchParams[] = []

/** The server's part: words, one filter, order, and pages. */
function answer(search: URLSearchParams) {
  const [words, kinds] = [search.get('query') ?? '', search.getAll('kind[]')]
  const found = types.filter(({ name, kind }) => name.includes(words) && (!kinds.length || kinds.includes(kind)))
  if (search.get('sort') === '-name') found.reverse()
  const page = Number(search.get('page'))
  return {
    data: found.slice((page - 1) * 200, page * 200),
    meta: {
      pagination: {
        current_page: page,
        last_page: Math.ceil(found.length / 200) || 1,
        per_page: 200,
        total: found.length,
      },
    },
  }
}

beforeEach(() => {
  asked.length = 0
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(String(input), location.href)
    asked.push(searchParams)
    return new Response(JSON.stringify(answer(searchParams)))
  })
})
afterEach(() => vi.restoreAllMocks())

/** The first row, if it has this name. */
const firstOf = (part: Pick<Locator, 'getByRole'>, name: string) =>
  part.getByRole('rowheader').nth(0).getByRole('link', { name, exact: true })

const columns = columnsOf(resourceTypes.list, {
  name: { header: 'Name', sort: true },
  kind: { header: 'Kind' },
  resource_count: { header: 'Resources', isNumber: true },
})

function Types({ name, label = 'Types' }: { name?: string; label?: string }) {
  const list = useList(resourceTypes.list, name ? { name } : {})
  const menu = useRowMenu({
    list: '/types',
    opens: ({ id }: { id: number; name: string }) => `/types/${id}`,
    open: null,
    copy: { route: { access: 'login' }, to: () => '/types/add', values: () => ({ kind: 'desk' }) },
    remove: ({ id, name }) => ({ route: resourceTypes.remove, input: { params: { id } }, name, children: 'For good.' }),
  })
  return (
    <section aria-label={label} style={{ display: 'flex', flexDirection: 'column', height: '20rem' }}>
      <ListTools list={list}>
        <ChoiceFilter label="Kind" options={[{ value: 'desk', label: 'Desk' }]} {...list.filter('kind')} />
      </ListTools>
      <DataTable label={label} list={list} columns={columns} to={({ id }) => `/types/${id}`} menu={menu.entries} />
      {menu.question}
    </section>
  )
}

test('a number is grouped as the language does', async () => {
  const screen = await show(<Types />)
  await expect.element(screen.getByRole('cell', { name: '2,000', exact: true })).toBeVisible()
})

test('words and order come back with Back', async () => {
  const screen = await show(<Types />)
  const { router } = screen
  await screen.getByRole('searchbox').fill('24')
  await expect.poll(() => router.state.location.search).toBe('?query=24')
  await screen.getByRole('button', { name: 'Name', exact: true }).click()
  await screen.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => router.state.location.search).toBe('?query=24&sort=-name')
  await router.navigate('/elsewhere')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  await screen.getByRole('searchbox').fill('1')
  await expect.poll(() => router.state.location.search).toBe('?query=1')
  await router.navigate(-1)
  await expect.element(screen.getByRole('searchbox')).toHaveValue('24')
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect.element(firstOf(screen, 'Type 240')).toBeVisible()
})

test('a row that is pressed before the words are drawn takes them along', async () => {
  const { router, ...screen } = await show(<Types />)
  await expect.element(firstOf(screen, 'Type 1')).toBeVisible()
  const row = firstOf(screen, 'Type 1').element() as HTMLElement
  const stop = router.subscribe(({ location }) => {
    if (location.search === '') return
    stop()
    row.click()
  })
  await screen.getByRole('searchbox').fill('24')
  await expect.poll(() => router.state.location.pathname).toBe('/types/1')
  expect(router.state.location.search).toBe('?query=24')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('24')
})

test('two lists on one screen have their own words, order and filters', async () => {
  const screen = await show(
    <>
      <Types name="left" label="Left" />
      <Types name="right" label="Right" />
    </>,
  )
  const left = screen.getByRole('region', { name: 'Left' })
  const right = screen.getByRole('region', { name: 'Right' })
  await left.getByRole('searchbox').fill('Type 7')
  await right.getByRole('button', { name: 'Name', exact: true }).click()
  await right.getByRole('button', { name: 'Kind', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Desk' }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(screen.router.state.location.search)))
    .toEqual({ 'left.query': 'Type 7', 'right.sort': 'name', 'right.kind': 'desk' })
  await expect.element(left.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort')
  await expect.element(firstOf(left, 'Type 7')).toBeVisible()
  await expect.element(firstOf(right, 'Type 2')).toBeVisible()
  await expect.element(right.getByRole('searchbox')).toHaveValue('')
})

test('a table says how many rows it has and which one each is, though few are drawn', async () => {
  const screen = await show(<Types />)
  const table = screen.getByRole('table', { name: 'Types' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '241')
  const rowAt = (text: string) => screen.getByRole('row', { name: new RegExp(`^${text} `) })
  await expect.element(rowAt('Type 1')).toHaveAttribute('aria-rowindex', '2')
  expect(document.querySelectorAll('tbody tr[data-index]').length).toBeLessThan(60)
  // The second page comes by itself.
  await expect.poll(() => document.querySelector('table')!.parentElement!.scrollHeight).toBeGreaterThan(240 * 40)
  document.querySelector('table')!.parentElement!.scrollTop = 240 * 40
  await expect.element(rowAt('Type 240')).toHaveAttribute('aria-rowindex', '241')
  const { violations } = await axe.run(screen.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('the menu of a row opens by its button, Shift F10 and the menu key, and has what the row allows', async () => {
  const screen = await show(<Types />, { permissions: ['RESOURCE_TYPES'] })
  const first = screen.getByRole('link', { name: 'Type 1', exact: true })
  await expect.element(first).toBeVisible()
  for (const keys of ['{Shift>}{F10}{/Shift}', '{ContextMenu}']) {
    first.element().focus()
    await userEvent.keyboard(keys)
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
    await expect.element(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(first).toHaveFocus()
  }
  await screen.getByRole('button', { name: 'Actions for Type 2', exact: true }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('a row whose kind the person may not delete has no Delete, whatever the row allows', async () => {
  const screen = await show(<Types />)
  await screen.getByRole('button', { name: 'Actions for Type 1', exact: true }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
})

test('on a phone the menu of a row stands at its end, and the row leads on everywhere else', async () => {
  await page.viewport(390, 700)
  const screen = await show(<Types />)
  const button = screen.getByRole('button', { name: 'Actions for Type 1', exact: true })
  await expect.element(button).toBeVisible()
  const { right, left } = button.element().getBoundingClientRect()
  expect([innerWidth - right < 24, right - left >= 40]).toEqual([true, true])
  await page.viewport(1000, 700)
})

const stated = columnsOf(resourceTypes.list, {
  name: { header: 'Name' },
  resource_count: { header: 'Resources', line: ({ resource_count }) => `${resource_count} resources` },
  kind: { header: 'Kind', isState: true },
})

function Stated() {
  return <DataTable label="Types" list={useList(resourceTypes.list)} columns={stated} />
}

test('on a phone the state of a row stands at its end, however long its second line is', async () => {
  await page.viewport(390, 700)
  const screen = await show(<Stated />)
  const row = screen.getByRole('row').nth(1)
  await expect.element(row.getByRole('cell', { name: 'room' })).toBeVisible()
  await expect.element(row.getByRole('rowheader')).toHaveTextContent('Type 10 resources')
  await page.viewport(1000, 700)
})

test('a list with a screen of filters shows above its rows what is chosen, and the way to that screen', async () => {
  function Filtered() {
    const list = useList(resourceTypes.list)
    return (
      <ListTools list={list} panel="/types/filters">
        <ChoiceFilter label="Kind" options={[{ value: 'desk', label: 'Desk' }]} {...list.filter('kind')} />
      </ListTools>
    )
  }
  const { router, ...screen } = await show(<Filtered />)
  await router.navigate('?kind=desk')
  await expect.element(screen.getByRole('button', { name: 'Presets' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Kind', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove the filter Kind: Desk' }).click()
  await expect.poll(() => router.state.location.search).toBe('')
  await router.navigate('?query=24')
  await screen.getByRole('link', { name: 'Filters' }).click()
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/types/filters?query=24')
})

test('a row is duplicated into the draft of the form that adds one, and deleting it asks first', async () => {
  const screen = await show(<Types />, { permissions: ['RESOURCE_TYPES'] })
  await screen.getByRole('button', { name: 'Actions for Type 3', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete Type 3?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Actions for Type 3', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => screen.router.state.location.pathname).toBe('/types/add')
  const kept = Object.entries(sessionStorage).find(([key]) => key.endsWith(':/types/add'))
  expect(JSON.parse(kept?.[1] ?? '{}')).toEqual({ values: { name: 'Type 3 (copy)', kind: 'desk' } })
})
