import { expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { openingHours } from './api.generated.ts'
import { fresh, peer } from './client.fixture.ts'
import { call } from './client.ts'
import { onCallChanged } from './stale/changed.ts'

test('a preview is announced as no change: it would be asked for again because of itself, without end', async () => {
  const heard = vi.fn()
  onCallChanged(heard)
  session.keepToken(fresh)
  peer.reply = () => [200, { data: {} }]
  const body = { working_hours: null, dated_hours: [] }
  const save = (is_preview: boolean) =>
    call(openingHours.setOfLevel, { params: { id: 1 }, body: { ...body, is_preview } })
  await save(true)
  expect(heard).not.toHaveBeenCalled()
  await save(false)
  expect(heard).toHaveBeenCalledOnce()
})
