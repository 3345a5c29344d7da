import { ChangedLevel, type LevelDetail } from '@kontor/contract/calls/level.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { levels } from '../../kit/http/api.generated.ts'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { HoursLink } from './LevelFields.tsx'

const week = (from: string, to: string) => ({ monday: [[from, to]] })
const above = {
  name: 'Speicherstadt',
  timezone: 'Europe/Berlin',
  country_id: null,
  working_hours: week('07:00', '20:00'),
}
const stored = {
  ...{ id: 7, name: '3rd floor', kind: 'floor', parent_id: 2, translations: [], map_id: null, timezone: null },
  ...{ country_id: null, working_hours: null, is_declarable: true, is_directly_declarable: false },
  ...{ above, maps: [], version: 1, meta: { update: true, delete: true, create: true } },
} as unknown as LevelDetail

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  const effective = { timezone: 'Europe/Berlin', country_id: null, working_hours: week('09:00', '17:00') }
  const data = { ...stored, id: 3, name: 'Altona', effective }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ success: true, data })))
})
afterEach(() => vi.restoreAllMocks())

function Form() {
  const form = useEndpointForm(levels.update, ChangedLevel, {
    initial: { ...ChangedLevel.parse(stored), is_preview: false, decisions: undefined },
    params: { id: 7 },
    onSaved: () => undefined,
  })
  return (
    <>
      <button type="button" onClick={() => form.field('parent_id').set(3)}>
        Into Altona
      </button>
      <HoursLink level={stored} form={form} />
    </>
  )
}

test('a form says the hours of the place that is picked, before it is saved', async () => {
  const { getByRole, getByText } = await show(<Form />, { permissions: ['LEVELS'] })
  await expect.element(getByText('Same as Speicherstadt: Mon 07:00 – 20:00')).toBeVisible()
  await getByRole('button', { name: 'Into Altona' }).click()
  await expect.element(getByText('Same as Altona: Mon 09:00 – 17:00')).toBeVisible()
})
