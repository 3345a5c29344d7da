import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { config } from '../../../kit/http/config.ts'
import type { Selection } from '../../../kit/list/select/useSelection.ts'
import { session } from '../../../kit/session/session.ts'
import PlacePicker from '../../place-picker/PlacePicker.tsx'
import SetMany from './SetMany.tsx'

const rows = ['Aller', 'Leine'].map((name, n) => ({
  id: n + 1,
  name,
  place: '3rd floor',
  parents: ['Site', 'Pier 17'],
}))
const selection = { ids: [1, 2], count: 2, has: () => true, pick: () => undefined } as unknown as Selection
const place = (id: number, name: string, may_move_resources: boolean) => ({
  ...{ id, name, parents: [], depth: 0, resource_count: 1, may_add_resources: true, may_move_resources },
  meta: { create: true, read: true, update: true, delete: true },
})
const places = [place(4, '3rd floor', true), place(5, '4th floor', false)]
let sent: { is_preview: boolean }[] = []

beforeEach(() => {
  sent = []
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)))
    if (String(url).includes('/levels/all'))
      return Promise.resolve(new Response(JSON.stringify({ success: true, data: places })))
    const data = { done: [1], refused: [{ id: 2, reason: 'affects_bookings' }], before: [], bookings: 0 }
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })))
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (picked = { selection, rows }) =>
  show(null, {
    permissions: ['RESOURCES', 'MANAGE_RESOURCES'],
    routes: [
      {
        path: '/resources',
        element: <Outlet context={picked} />,
        children: [{ path: 'set', element: <SetMany />, children: [{ path: 'level', element: <PlacePicker /> }] }],
      },
    ],
    at: '/resources/set',
  })

test('a number that can’t be set says so at its field once that is left', async () => {
  const { getByRole } = await open()
  const set = getByRole('button', { name: 'Set for 2 resources' })
  await getByRole('combobox', { name: 'Setting' }).selectOptions('Bookings at once')
  const count = getByRole('textbox', { name: 'Bookings at once' })
  for (const wrong of ['1x', '0']) {
    await count.fill(wrong)
    await count.element().blur()
    await expect.element(count).toHaveAttribute('aria-invalid', 'true')
    await expect.element(set).not.toBeInTheDocument()
  }
  await count.fill('12')
  await expect.element(count).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(set).toBeVisible()
})

test('a function is set for the picked resources after a preview that names those that bookings stand in the way of', async () => {
  const { getByRole, router } = await open()
  await getByRole('combobox', { name: 'Setting' }).selectOptions('Buffer')
  await expect.element(getByRole('button', { name: 'Set for 2 resources' })).not.toBeInTheDocument()
  await getByRole('textbox', { name: 'Before each booking' }).fill('0')
  await getByRole('textbox', { name: 'After each booking' }).fill('15')
  await getByRole('button', { name: 'Set for 2 resources' }).click()
  const question = getByRole('dialog', { name: 'Change these resources?' })
  await expect.element(question.getByText('Leine · Pier 17 · 3rd floor', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Set for 1 resource' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/resources')
  const own = { active: true, codes: expect.objectContaining({ buffer_before: 0, buffer_after: 15 }) }
  expect(sent).toMatchObject([
    { picked: [1, 2], is_preview: true, resource_function_type_id: 2, own },
    { picked: [1, 2], is_preview: false, resource_function_type_id: 2, own },
  ])
})

test('a place for all is picked beside the panel, out of those whose resources the reader may change', async () => {
  const { getByRole } = await open()
  await getByRole('combobox', { name: 'Setting' }).selectOptions('Place')
  await getByRole('link', { name: 'Place Choose a place' }).click()
  const picker = getByRole('dialog', { name: 'Place' })
  await expect.element(picker.getByRole('option', { name: /^4th floor/ })).toHaveAttribute('aria-disabled', 'true')
  await picker.getByRole('option', { name: /^3rd floor/ }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await getByRole('button', { name: 'Set for 2 resources' }).click()
  await expect.poll(() => sent).toMatchObject([{ picked: [1, 2], is_preview: true, set: { level_id: 4 } }])
})

test('a change of more than 200 is named, so that it is kept and can be undone for a day', async () => {
  const many = Array.from({ length: 201 }, (_, n) => ({ ...rows[0]!, id: n + 1 }))
  const all = { ...selection, ids: many.map(({ id }) => id), count: many.length } as unknown as Selection
  const { getByRole } = await open({ selection: all, rows: many })
  await getByRole('combobox', { name: 'Setting' }).selectOptions('Bookings at once')
  await getByRole('textbox', { name: 'Bookings at once' }).fill('2')
  await getByRole('button', { name: 'Set for 201 resources' }).click()
  const question = getByRole('dialog', { name: 'Change these resources?' })
  await expect.element(question.getByText('You can undo this for 24 hours, under Import.')).toBeVisible()
  await question.getByRole('button', { name: 'Set for 1 resource' }).click()
  const act = expect.stringMatching(/^[\da-f-]{36}$/)
  await expect
    .poll(() => sent)
    .toMatchObject([
      { is_preview: true, act },
      { is_preview: false, act },
    ])
})
