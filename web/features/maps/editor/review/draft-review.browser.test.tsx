import type { MapDraft, MapElement } from '@kontor/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../kit/browser.fixture.tsx'
import { config } from '../../../../kit/http/config.ts'
import { session } from '../../../../kit/session/session.ts'
import { EditorScreen } from '../EditorScreen.tsx'

const keyOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`
const size = { width: 26, height: 26, rotation: 0 }
const at = (resource_id: number, x: number) => ({ resource_id, x, y: 100, ...size })
const place = (id: number, x: number) => ({ key: keyOf(id), kind: 'place' as const, version: 1, ...at(id, x) })
const zone = (name: string) => ({
  key: keyOf(9),
  kind: 'zone' as const,
  name,
  points: [40, 60, 600, 60, 600, 300, 40, 300],
})
const draft = {
  ...{ id: 3, name: '3rd floor', width: 1000, height: 660, drawing: '', picture: null, units_per_metre: null },
  ...{ edits: 4, is_published: true, levels: [{ id: 7, name: '3rd floor', parents: ['Speicherstadt'] }] },
  resources: [1, 2, 3, 4].map((id) => ({
    ...{ id, name: `3-A0${id}`, level_id: 7, type: 'Desk', kind: 'desk' as const, seats: null },
    ...{ resource_type_id: 1, capacity: 1 },
  })),
  elements: [place(1, 100), place(2, 400), place(3, 250), { ...zone('Loud'), version: 1 }],
  published: {
    ...{ width: 1000, height: 660, picture: null, units_per_metre: null },
    ...{ places: [at(1, 100), at(2, 200), at(4, 500)], areas: [zone('Quiet')] },
  },
} satisfies MapDraft
/** As it is published: nothing changed. */
const unchanged: MapDraft = {
  ...draft,
  elements: [place(1, 100)],
  published: { ...draft.published, places: [at(1, 100)], areas: [] },
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { put } = JSON.parse(String(init?.body)) as { put: { element: MapElement }[] }
    const saved = put.map(({ element }) => ({ ...element, version: 2 }))
    return new Response(JSON.stringify({ success: true, data: { edits: 5, saved, refused: [] } }))
  })
})
afterEach(() => vi.restoreAllMocks())

const frame = { display: 'flex', flexDirection: 'column', height: '100vh' } as const

/** The editor of a draft, at its own address, as high as the window. */
const edit = (map: MapDraft, search = '') =>
  show(null, {
    permissions: ['LEVELS'],
    routes: [
      {
        path: '/maps/edit/:map_id',
        element: (
          <div style={frame}>
            <EditorScreen draft={map} />
          </div>
        ),
      },
    ],
    at: `/maps/edit/3${search}`,
  })

const circleOf = (container: Element, mark: string) =>
  container.querySelector(`${mark} circle:nth-of-type(2)`)!.getBoundingClientRect()

test('Compare says what is new, moved, renamed and taken off, on the map by shape and beside it in words', async () => {
  const { container, getByRole, router } = await edit(draft)
  await getByRole('button', { name: 'Compare' }).click()
  const list = getByRole('region', { name: 'Compared with the published plan' })
  await expect.element(list).toBeVisible()
  expect(router.state.location.search).toBe('?view=compare')
  const said = list
    .getByRole('list')
    .elements()
    .map(
      (each) => `${document.getElementById(each.getAttribute('aria-labelledby')!)!.textContent}: ${each.textContent}`,
    )
  expect(said).toEqual([
    'New 1: 3-A03Desk',
    'Moved or resized 1: 3-A02Desk',
    'Renamed 1: Loudwas Quiet',
    'Taken off the plan 1: 3-A04Desk',
  ])
  expect(list.getByText('3-A04').element().closest('s')).not.toBeNull()

  const former = circleOf(container, '[data-state="former"]')
  const moved = circleOf(container, '[data-kind="place"][data-state="moved"]')
  expect(moved.left).toBeGreaterThan(former.right)
  const way = container.querySelector('[data-way]')!.getBoundingClientRect()
  expect(way.left).toBeCloseTo(former.left + former.width / 2, 0)
  expect(way.right).toBeCloseTo(moved.left + moved.width / 2, 0)
  const dashesOf = (state: string) =>
    getComputedStyle(container.querySelector(`[data-state="${state}"] circle:nth-of-type(2)`)!).strokeDasharray
  expect([dashesOf('new'), dashesOf('moved'), dashesOf('former')]).toEqual(['3px, 2.4px', 'none', 'none'])
  expect(container.querySelector('[data-state="removed"] path')).not.toBeNull()
  expect(container.querySelector('[data-state="published"] path')).toBeNull()
  expect(container.querySelector('[data-handle]')).toBeNull()

  await list.getByRole('button', { name: /^3-A04/ }).click()
  await expect
    .element(getByRole('button', { name: '3-A04, Taken off the plan' }))
    .toHaveAttribute('aria-pressed', 'true')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('a change and its Undo show in the comparison; Escape returns to the editor, and so does Keep editing', async () => {
  const { container, getByRole, getByText, router } = await edit(unchanged)
  await getByRole('button', { name: '3-A01, Published' }).click()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await getByRole('button', { name: 'Compare' }).click()
  await expect.element(getByRole('heading', { name: /^Moved or resized/ })).toBeVisible()
  await getByRole('region', { name: 'Compared with the published plan' }).getByRole('button').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getByText('Nothing differs from the published plan.')).toBeVisible()
  await getByRole('button', { name: 'Redo' }).click()
  await expect.element(getByRole('heading', { name: /^Moved or resized/ })).toBeVisible()
  await getByRole('region', { name: 'Compared with the published plan' }).getByRole('button').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('toolbar', { name: 'Tools' })).toBeVisible()
  expect(router.state.location.search).toBe('')
  await getByRole('button', { name: 'Preview' }).click()
  await getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(getByRole('toolbar', { name: 'Tools' })).toBeVisible()
  expect(container.querySelector('[data-element]')).not.toBeNull()
})

test('Preview shows the draft with the marks of the plan, and nothing that edits it', async () => {
  const { container, getByRole } = await edit(draft, '?view=preview')
  await expect.element(getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => container.querySelectorAll('[data-sign]').length).toBe(3)
  await expect.poll(() => container.querySelector('svg[role="group"]')!.textContent).toContain('Loud')
  expect(container.querySelector('[data-element], [data-handle]')).toBeNull()
  await expect.element(getByRole('toolbar', { name: 'Tools' })).not.toBeInTheDocument()
})

test('on a phone both views are offered above the map', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await edit(draft)
  await getByRole('button', { name: 'Compare' }).click()
  await expect.element(getByRole('heading', { name: /^Taken off the plan/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('where writing runs from right to left, the name of a zone stands inside it', async () => {
  const { container, getByRole } = await edit(draft, '?view=compare')
  try {
    document.documentElement.dir = 'rtl'
    await expect.element(getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => container.querySelector('[data-kind="zone"] text')).not.toBeNull()
    const name = container.querySelector('[data-kind="zone"] text')!.getBoundingClientRect()
    const area = container.querySelector('[data-kind="zone"] polygon')!.getBoundingClientRect()
    expect(name.left).toBeGreaterThan(area.left)
  } finally {
    document.documentElement.dir = ''
  }
})
