import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { aBooking, aRoom, at } from '../../rules/rows.fixture.ts'
import { dayFor, RowDayContext } from '../../time/day.ts'
import { RowContext } from '../row-context.ts'
import { Block } from './Block.tsx'

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

const functions = { auto_release: 10, pre_check_in: 15, expiring_warning: 5 }
const words = ['grid.mark.auto_release', 'grid.mark.pre_check_in', 'grid.mark.expiring_warning']

/** A booking of the reader with all functions that mark it. */
async function markedBlock(to: string, more: object = {}) {
  const booking = aBooking('09:00', to, { subject: 'Retro', relation: 'mine', ...functions, ...more })
  const { getByRole } = await show(
    <RowContext value={{ t, isNarrow: false, zoom: '30' }}>
      <RowDayContext value={day}>
        <div style={{ '--cell': '20px', display: 'grid', width: 1920 } as object}>
          <Block booking={booking} resource={aRoom()} lifted={false} focused={false} />
        </div>
      </RowDayContext>
    </RowContext>,
  )
  const block = getByRole('gridcell').elements().at(-1) as HTMLElement
  const said = words.filter((word) => block.ariaLabel!.includes(word))
  return { said, icons: block.querySelectorAll('svg').length, hasCorner: block.dataset.marked !== undefined }
}

test('R245 a booking with a release, a check-in ahead or a warning is marked by a sign for each, and says them', async () => {
  expect(await markedBlock('12:00')).toEqual({ said: words, icons: 3, hasCorner: false })
  expect(await markedBlock('12:00', { pre_check_in: null })).toMatchObject({ said: [words[0], words[2]], icons: 2 })
})

test('R245 where the signs don’t fit there is one, and a block of a quarter has a folded corner; both say all of them', async () => {
  expect(await markedBlock('10:00')).toEqual({ said: words, icons: 1, hasCorner: false })
  expect(await markedBlock('09:15')).toEqual({ said: words, icons: 0, hasCorner: true })
})

test('R245 after the check-in only the warning is left, and after the end nothing', async () => {
  expect(await markedBlock('12:00', { status: 'checked_in' })).toMatchObject({ said: [words[2]], icons: 1 })
  expect(await markedBlock('12:00', { status: 'checked_out' })).toEqual({ said: [], icons: 0, hasCorner: false })
})
