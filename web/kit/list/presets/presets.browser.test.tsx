import type { ListedPreset, SearchFilters } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { resourceTypes } from '../../http/api.generated.ts'
import { config } from '../../http/config.ts'
import { queryClient } from '../../http/query-client.ts'
import { session } from '../../session/session.ts'
import { ChoiceFilter } from '../filter/ChoiceFilter.tsx'
import { ListTools } from '../ListTools.tsx'
import { useList } from '../useList.ts'
import { Presets } from './Presets.tsx'
import type { PresetState } from './usePresetState.ts'

type KeptPreset = ListedPreset & { preset: SearchFilters }
let kept: KeptPreset[] = []
let lastId = 0

const keep = (name: string, preset: SearchFilters, is_active = true): KeptPreset => {
  lastId += 1
  return { id: lastId, name, section: 'resourcetypes', is_active, order: lastId, preset, version: 1, missing: {} }
}
const listed = () => kept.toSorted((a, b) => Number(b.is_active) - Number(a.is_active) || a.order - b.order)

/** The presets' calls, in memory. */
function answer(
  method: string,
  path: string,
  body: Partial<KeptPreset> & { list?: { id: number; ordering: number }[] },
) {
  const id = Number(path.split('/').at(-1))
  if (path.endsWith('/presets/order')) {
    for (const { id, ordering } of body.list!) kept.find((one) => one.id === id)!.order = ordering
    return { success: true }
  }
  if (method === 'POST') {
    if (kept.some(({ name }) => name === body.name))
      return { code: 'not_unique', message: 'Taken', errors: { name: ['This name is taken.'] } }
    kept.push({ ...keep(body.name!, body.preset!), ...body })
    return { data: kept.at(-1) }
  }
  if (method === 'PUT' && body.version !== kept.find((one) => one.id === id)!.version)
    return { code: 'version_changed', message: 'Somebody changed it.', errors: {} }
  if (method === 'PUT') kept = kept.map((one) => (one.id === id ? { ...one, ...body, version: one.version + 1 } : one))
  if (method === 'PUT') return { data: kept.find((one) => one.id === id) }
  if (method === 'DELETE') kept = kept.filter((one) => one.id !== id)
  return method === 'DELETE' ? { success: true } : { data: listed() }
}

const nothing = { data: [], meta: { pagination: { current_page: 1, last_page: 1, per_page: 200, total: 0 } } }

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  lastId = 0
  kept = [keep('Desks', { kind: ['desk'] }), keep('Rooms', { kind: ['room'], query: 'big' }), keep('Old', {}, false)]
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (!pathname.includes('/presets')) return new Response(JSON.stringify(nothing))
    const told = answer(init?.method ?? 'GET', pathname, JSON.parse(String(init?.body ?? '{}')))
    return new Response(JSON.stringify(told), { status: 'code' in told ? 409 : 200 })
  })
})
afterEach(() => vi.restoreAllMocks())

const kinds = ['desk', 'room'].map((value) => ({ value, label: value })) as { value: 'desk' | 'room'; label: string }[]

function Sample() {
  const list = useList(resourceTypes.list)
  return (
    <main>
      <ListTools list={list}>
        <ChoiceFilter label="Kind" options={kinds} {...list.filter('kind')} />
      </ListTools>
    </main>
  )
}

/** With the queries of the product, which are read again after a change. */
const shown = () =>
  show(
    <QueryClientProvider client={queryClient}>
      <Sample />
    </QueryClientProvider>,
  )

const opened = async () => {
  const screen = await shown()
  await screen.getByRole('button', { name: 'Presets' }).click()
  return { ...screen, panel: screen.getByRole('dialog', { name: 'Presets' }) }
}
const search = ({ router }: Awaited<ReturnType<typeof show>>) => router.state.location.search

test('R198 choosing a preset sets exactly its filters and words, and stands in the address', async () => {
  const screen = await opened()
  await screen.panel.getByRole('row', { name: 'Rooms' }).click()
  await expect.poll(() => search(screen)).toBe('?kind=room&preset=2&query=big')
  await expect.element(screen.getByRole('button', { name: 'Preset: Rooms' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('big')
})

test('R193 a filter that is changed by hand clears the preset, whose changes can then be saved', async () => {
  const screen = await opened()
  await screen.panel.getByRole('row', { name: 'Desks' }).click()
  await expect.poll(() => search(screen)).toContain('preset=1')
  await screen.getByRole('button', { name: 'Kind', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'room' }).click()
  await expect.poll(() => search(screen)).toBe('?kind=desk&kind=room')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Save changes to “Desks”' }).click()
  await expect.poll(() => kept[0]!.preset).toEqual({ kind: ['desk', 'room'] })
  await expect.element(screen.getByRole('button', { name: 'Preset: Desks' })).toBeVisible()
  await expect.poll(() => search(screen)).toContain('preset=1')
})

test('the filters are saved under a name; one that is taken is refused at its field', async () => {
  const screen = await shown()
  await screen.getByRole('searchbox').fill('big')
  await expect.poll(() => search(screen)).toBe('?query=big')
  await screen.getByRole('button', { name: 'Presets' }).click()
  const name = screen.getByRole('textbox', { name: 'Save these filters as' })
  await name.fill('Desks')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('This name is taken.')).toBeVisible()
  await name.fill('Big ones')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Preset: Big ones' })).toBeVisible()
  expect(kept.at(-1)).toMatchObject({ name: 'Big ones', preset: { query: 'big' } })
})

test('a typed name stays while the presets are closed, without an answer too, and leaving asks', async () => {
  const screen = await shown()
  await screen.getByRole('searchbox').fill('big')
  await expect.poll(() => search(screen)).toBe('?query=big')
  const presetsButton = screen.getByRole('button', { name: 'Presets' })
  await presetsButton.click()
  const name = screen.getByRole('textbox', { name: 'Save these filters as' })
  await name.fill('Big ones')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).not.toBeInTheDocument()
  await presetsButton.click()
  await expect.element(name).toHaveValue('Big ones')
  vi.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(name).toHaveAccessibleDescription(/didn’t answer/)
  await expect.element(name).toHaveValue('Big ones')
  await userEvent.keyboard('{Escape}')
  void screen.router.navigate('/elsewhere')
  await expect.element(screen.getByRole('dialog').getByText('“Big ones” isn’t saved yet.')).toBeVisible()
})

test('R199 R201 a preset that is switched off stands last and can’t be chosen', async () => {
  const screen = await opened()
  const names = () =>
    screen.panel
      .getByRole('row')
      .elements()
      .map((row) => row.getAttribute('aria-label') ?? row.textContent)
  await expect.poll(names).toEqual(['Desks', 'Rooms', 'Old'])
  await screen.panel.getByRole('button', { name: 'Desks: active' }).click()
  await expect.poll(names).toEqual(['Rooms', 'Desks', 'Old'])
  await screen.panel.getByText('Desks', { exact: true }).click()
  expect(search(screen)).toBe('')
})

test('R200 presets are moved by keys', async () => {
  const screen = await opened()
  const grip = screen.panel.getByRole('button', { name: 'Move Desks' })
  await expect.element(grip).toBeInTheDocument()
  grip.element().focus()
  // The library makes the places to drop at after the key.
  const place = () => document.activeElement?.getAttribute('aria-label') ?? ''
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).not.toBe('Move Desks')
  const from = place()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(place).not.toBe(from)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => listed().map(({ name, order }) => [name, order]))
    .toEqual([
      ['Rooms', 1],
      ['Desks', 2],
      ['Old', 3],
    ])
})

test('a preset that is switched off while its new name is typed is renamed; a name typed before is kept', async () => {
  const screen = await shown()
  await screen.getByRole('searchbox').fill('big')
  await expect.poll(() => search(screen)).toBe('?query=big')
  await screen.getByRole('button', { name: 'Presets' }).click()
  const added = screen.getByRole('textbox', { name: 'Save these filters as' })
  await added.fill('Big ones')
  await screen.getByRole('button', { name: 'Rename Desks' }).click()
  await screen.getByRole('textbox', { name: 'New name of “Desks”' }).fill('Tables')
  await screen.getByRole('button', { name: 'Desks: active' }).click()
  await expect.poll(() => kept[0]!.is_active).toBe(false)
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => kept[0]).toMatchObject({ name: 'Tables', is_active: false })
  await expect.element(added).toHaveValue('Big ones')
})

test('a preset is renamed, and deleted with a way back', async () => {
  const screen = await opened()
  await screen.panel.getByRole('button', { name: 'Rename Desks' }).click()
  const name = screen.getByRole('textbox', { name: 'New name of “Desks”' })
  await expect.element(name).toHaveFocus()
  await name.fill('Tables')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.panel.getByRole('row', { name: 'Tables' })).toBeVisible()
  await screen.panel.getByRole('button', { name: 'Delete Tables' }).click()
  await expect.element(screen.panel.getByRole('row', { name: 'Tables' })).not.toBeInTheDocument()
  const { undoLatest } = await import('../../ui/message/toast.ts')
  expect(undoLatest()).toBe(true)
  await expect.element(screen.panel.getByRole('row', { name: 'Tables' })).toBeVisible()
  expect(kept.at(-1)).toMatchObject({ name: 'Tables', preset: { kind: ['desk'] }, order: 1 })
})

/** A screen whose filters aren't in the address. */
function Places({ onChoose }: { onChoose: (values: SearchFilters) => void }) {
  const [{ values, chosen }, set] = useState<Pick<PresetState, 'values' | 'chosen'>>({ values: {}, chosen: null })
  const choose: PresetState['choose'] = ({ id, preset }) => {
    onChoose(preset as SearchFilters)
    set({ values: preset as SearchFilters, chosen: id })
  }
  return <Presets section="places" kept={{ values, chosen, choose, forget: () => undefined }} />
}

test('a preset says how many of its choices are gone, sets the others, and can be saved without them', async () => {
  kept = [{ ...keep('Mixed', { place: [3, 7, 9], kind: ['desk'] }), section: 'places', missing: { place: [3, 9] } }]
  const onChoose = vi.fn()
  const screen = await show(
    <QueryClientProvider client={queryClient}>
      <Places onChoose={onChoose} />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Presets' }).click()
  await expect.element(screen.getByText('2 choices no longer exist')).toBeVisible()
  await screen.getByRole('row', { name: 'Mixed' }).click()
  const left = { place: [7], kind: ['desk'] }
  expect(onChoose).toHaveBeenCalledWith(left)
  await expect.element(screen.getByRole('button', { name: 'Preset: Mixed' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save changes to “Mixed”' }).click()
  await expect.poll(() => kept[0]!.preset).toEqual(left)
})

test('presets pass axe, open and empty', async () => {
  for (const all of [kept, []]) {
    kept = all
    queryClient.clear()
    const screen = await opened()
    await expect.element(screen.panel.getByText(all.length > 0 ? 'Desks' : 'No presets yet.')).toBeVisible()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await userEvent.keyboard('{Escape}')
    await screen.unmount()
  }
})
