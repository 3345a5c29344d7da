import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { config } from '../../../../kit/http/config.ts'
import { session } from '../../../../kit/session/session.ts'
import type { Changes } from '../state/changes.ts'
import type { Editor } from '../state/useEditor.ts'
import { PublishButton } from './PublishButton.tsx'

const changes: Changes = {
  added: [
    { kind: 'desk', count: 10 },
    { kind: 'zone', count: 1 },
  ],
  moved: [{ kind: 'desk', count: 14 }],
  renamed: [{ kind: 'zone', count: 1 }],
  removed: [{ kind: 'room', count: 2 }],
  ...{ hasPicture: false, hasScale: false, unplaced: 17 },
}
const editor = {
  ...{ draft: { id: 3, name: '3rd floor' }, changes, edits: 12, hasChanges: true, isSaved: true, clashes: [] },
} as unknown as Editor
const sent: [string, unknown][] = []

beforeEach(() => {
  sent.length = 0
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'POST') sent.push([String(url), JSON.parse(String(init.body))])
    return new Response(JSON.stringify({ success: true, data: { moved: 37, removed: 1 } }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('publishing asks at its button, in numbers: what is new, moved, renamed, taken off, and the bookings of those', async () => {
  const { getByRole } = await show(<PublishButton editor={editor} />, { permissions: ['LEVELS'] })
  await getByRole('button', { name: 'Publish' }).click()
  const question = getByRole('dialog', { name: 'Publish 3rd floor?' })
  await expect.element(question.getByText('37 bookings to come stay with their resources')).toBeVisible()
  const lines = question
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent)
  expect(lines).toEqual([
    '11addedDesk 10, Zone 1',
    '14moved or resizedDesk 1437 bookings to come stay with their resources',
    '1renamedZone 1',
    '2taken off the planRoom 21 booking to come stays, but the plan won’t show its resource',
    '17stay off the plan',
  ])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await getByRole('button', { name: 'Publish' }).click()
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => sent.map(([, body]) => body)).toEqual([{ edits: 12 }])
})
