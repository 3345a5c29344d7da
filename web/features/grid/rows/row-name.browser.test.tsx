import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { aRoom, at } from '../rules/rows.fixture.ts'
import { createGridStore, GridStoreContext } from '../store.ts'
import { dayFor } from '../time/day.ts'
import { RowName } from './RowName.tsx'
import { RowContext } from './row-context.ts'

const offsets = [{ from: at('00:00'), minutes: 0 }]
const zone = { timezone: 'UTC', start: at('00:00'), end: at('00:00') + 86_400_000, offsets }
const day = dayFor({ date: '2026-11-19', zones: [zone] } as never, at('07:00'))
const t = ((key: string) => key) as unknown as TFunction

test('a row shows the icons of its equipment, two at most, and names all of it', async () => {
  const equipment = (['video', 'whiteboard', 'tv'] as const).map((icon, id) => ({ id, icon, name: icon }))
  const resource = aRoom({ attributes: ['Lamp', 'video', 'whiteboard', 'tv'], equipment })
  const place = { resource, top: 0, height: 36, ariaIndex: 1 } as never
  const { getByRole } = await show(
    <GridStoreContext value={createGridStore()}>
      <RowContext value={{ t, isNarrow: false, zoom: '30' }}>
        <RowName place={place} top={0} day={day} isKept={false} infoAddress={() => '/info'} />
      </RowContext>
    </GridStoreContext>,
  )
  const name = getByRole('rowheader').element()
  expect(name.querySelectorAll('svg')).toHaveLength(2)
  expect(name).toHaveAttribute('title', 'Lamp, video, whiteboard, tv')
})
