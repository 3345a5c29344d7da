import type { MapElement } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { config } from '../../../../kit/http/config.ts'
import { queryClient } from '../../../../kit/http/query-client.ts'
import { session } from '../../../../kit/session/session.ts'
import type { Editor } from '../state/useEditor.ts'
import { Properties } from './Properties.tsx'

const sent: { path: string; body: object }[] = []
beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  sent.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    const path = new URL(request.url).pathname
    if (request.method === 'POST') sent.push({ path, body: JSON.parse(await request.text()) })
    const data = path.includes('types') ? [{ id: 5, name: 'Room', kind: 'room' }] : { edits: 2, saved: [] }
    return new Response(JSON.stringify({ success: true, data, meta: {} }))
  })
})
afterEach(() => vi.restoreAllMocks())

const room: MapElement = { key: 'drawn', kind: 'room', name: 'Corner room', points: [10, 20, 110, 20, 110, 80, 10, 80] }
const place: MapElement = {
  ...{ key: 'placed', kind: 'place', resource_id: 1, rotation: 90 },
  ...{ x: 10, y: 30, width: 100, height: 60 },
}
const resources = [
  { id: 1, name: 'Alster', kind: 'room' },
  { id: 2, name: 'A-01', kind: 'desk' },
]

async function onPanel(element: MapElement) {
  const change = vi.fn<Editor['change']>()
  const editor = {
    ...{ selected: [element], change, pick: vi.fn(), remove: vi.fn(), unplaced: resources },
    draft: { id: 7, units_per_metre: null, levels: [{ id: 3, name: 'Floor', parents: [] }] },
    resources: new Map(resources.map((each) => [each.id, each])),
    nameOf: () => 'Alster',
  } as unknown as Editor
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <Properties editor={editor} />
    </QueryClientProvider>,
    { permissions: ['RESOURCES'] },
  )
  return { ...shown, change, editor }
}

test('a drawn room becomes the place of a room that has none yet, in one step; desks aren’t offered', async () => {
  const { getByLabelText, change } = await onPanel(room)
  const choice = getByLabelText('This room is')
  await expect.element(choice).toHaveTextContent('Only drawn, not bookableAlsterA new room: Corner room')
  await choice.selectOptions('Alster')
  const [gone, added] = change.mock.calls[0]![0]
  expect(gone).toEqual({ key: 'drawn', before: room, after: null })
  expect(added?.after).toMatchObject({
    ...{ kind: 'place', resource_id: 1, x: 10, y: 20, width: 100, height: 60, rotation: 0 },
  })
})

test('a drawn room becomes a new room of its name', async () => {
  const { getByLabelText, editor } = await onPanel(room)
  const choice = getByLabelText('This room is')
  await expect.element(choice).toHaveTextContent('Only drawn, not bookableAlsterA new room: Corner room')
  await choice.selectOptions('A new room: Corner room')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({
    ...{ level_id: 3, resource_type_id: 5 },
    desks: [{ name: 'Corner room', x: 10, y: 20, width: 100, height: 60 }],
  })
  await expect.poll(() => editor.remove).toHaveBeenCalledWith([room])
})

test('a room on the plan is left as a drawing of the same outline', async () => {
  const { getByRole, change } = await onPanel(place)
  await getByRole('button', { name: 'Keep only the drawing' }).click()
  const [gone, added] = change.mock.calls[0]![0]
  expect(gone).toMatchObject({ key: 'placed', after: null })
  expect(added?.after).toMatchObject({
    ...{ kind: 'room', name: 'Alster', points: [90, 10, 90, 110, 30, 110, 30, 10] },
  })
})
