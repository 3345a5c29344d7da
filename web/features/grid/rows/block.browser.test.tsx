import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { aBooking, aRoom, at } from '../rules/rows.fixture.ts'
import { dayFor, RowDayContext } from '../time/day.ts'
import { Block } from './Block.tsx'
import { RowContext } from './row-context.ts'

const offsets = [{ from: at('00:00'), minutes: 0 }]
const zone = { timezone: 'UTC', start: at('00:00'), end: at('00:00') + 86_400_000, offsets }
const day = dayFor({ date: '2026-11-19', zones: [zone] } as never, at('07:00'))
const t = ((key: string) => key) as unknown as TFunction

/** A booking from nine to twelve, of which the frame shows the last quarter. */
async function scrolledBlock(isNarrow: boolean) {
  const booking = aBooking('09:00', '12:00', { subject: 'Retro week', relation: 'other' })
  const { getByRole } = await show(
    <RowContext value={{ t, isNarrow, zoom: '30' }}>
      <RowDayContext value={day}>
        <div style={{ '--cell': '20px', '--scrolled': `${11.75 * 4 * 20}px`, display: 'grid', width: 1920 } as object}>
          <Block booking={booking} resource={aRoom()} lifted={false} focused={false} />
        </div>
      </RowDayContext>
    </RowContext>,
  )
  const block = getByRole('gridcell').element()
  return { end: block.getBoundingClientRect().right, text: block.querySelector('bdi')! }
}

test('where a few hours are in sight the text of a block that began before them ends within it', async () => {
  const { end, text } = await scrolledBlock(true)
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(end)
  expect(getComputedStyle(text).overflowX).toBe('clip')
})

test('where a whole day is in sight a text that surely fits isn’t cut, because each cut is a clip, and ends within its block', async () => {
  const { end, text } = await scrolledBlock(false)
  expect(getComputedStyle(text).overflowX).toBe('visible')
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(end)
})
