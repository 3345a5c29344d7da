import type { DraftResource, MapDraft, MapElement } from '@kontor/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { config } from '../../../../kit/http/config.ts'
import { queryClient } from '../../../../kit/http/query-client.ts'
import { session } from '../../../../kit/session/session.ts'
import { undoLatest } from '../../../../kit/ui/message/toast.ts'
import { useCopies } from './useCopies.ts'

const desk: DraftResource = {
  ...{ id: 1, name: 'A-01', level_id: 3, type: 'Desk', resource_type_id: 4 },
  ...{ capacity: 1, kind: 'desk', seats: null },
}
const mark: MapElement = {
  ...{ key: '11111111-1111-4111-8111-111111111111', kind: 'place', resource_id: 1 },
  ...{ x: 10, y: 20, width: 26, height: 26, rotation: 0 },
}
const zone: MapElement = {
  ...{ key: '22222222-2222-4222-8222-222222222222', kind: 'zone', name: 'Quiet' },
  points: [0, 0, 9, 0, 9, 9],
}
const sent: { path: string; body: Record<string, unknown> }[] = []

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  queryClient.clear()
  sent.length = 0
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    sent.push({ path: new URL(request.url).pathname, body: JSON.parse(await request.text()) })
    const saved = [{ ...mark, key: '33333333-3333-4333-8333-333333333333', resource_id: 9, version: 1 }]
    const data = { edits: 2, saved, done: [9], refused: [], past_bookings: 0 }
    return new Response(JSON.stringify({ success: true, data }))
  })
})
afterEach(() => vi.restoreAllMocks())

const into = { resources: new Map([[1, desk]]), add: vi.fn(), pick: vi.fn(), by: 26 }

function Copies({ copied }: { copied: readonly MapElement[] }) {
  const { insert } = useCopies({ id: 7 } as MapDraft, into)
  return (
    <button type="button" onClick={() => insert(copied)}>
      Paste
    </button>
  )
}

const paste = async (copied: readonly MapElement[]) => {
  const { getByRole } = await show(
    <QueryClientProvider client={queryClient}>
      <Copies copied={copied} />
    </QueryClientProvider>,
    { permissions: ['RESOURCES'] },
  )
  await getByRole('button', { name: 'Paste' }).click()
}

test('a copy of a desk is a new one beside it with the next number, selected, and Undo deletes it again', async () => {
  await paste([mark])
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        path: '/company/v1/maps/7/draft/rows',
        body: { level_id: 3, resource_type_id: 4, desks: [{ name: 'A-02', x: 36, y: 46 }] },
      },
    ])
  await expect.poll(() => into.pick).toHaveBeenCalledWith(new Set(['33333333-3333-4333-8333-333333333333']))
  await expect.poll(() => undoLatest()).toBe(true)
  await expect.poll(() => sent.at(-1)!.body).toMatchObject({ picked: [9] })
})

test('a copy of a zone is drawn, and asks the server for nothing', async () => {
  await paste([zone])
  await expect
    .poll(() => into.add)
    .toHaveBeenCalledWith([expect.objectContaining({ kind: 'zone', name: 'Quiet', points: [26, 26, 35, 26, 35, 35] })])
  expect(sent).toEqual([])
})
