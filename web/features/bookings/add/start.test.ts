import { describe, expect, test } from 'vitest'
import { slotIn, startOf, usualSlot } from './start.ts'

const at = (text: string) => Date.parse(text)
const slot = (from: string, to: string) => ({ datetime_from: from, datetime_to: to })

describe('a new booking begins', () => {
  test.each([
    ['in the next half hour', '2026-11-26T09:10:00Z', undefined, '2026-11-26T09:30:00Z'],
    ['now, on the half hour itself', '2026-11-26T09:30:00Z', undefined, '2026-11-26T09:30:00Z'],
    ['at nine tomorrow, where today has no hour left', '2026-11-26T22:40:00Z', undefined, '2026-11-27T08:00:00Z'],
    ['at nine on a day to come', '2026-11-26T09:10:00Z', '2026-12-01', '2026-12-01T08:00:00Z'],
    ['today where the day of the screen below is over', '2026-11-26T09:10:00Z', '2026-11-20', '2026-11-26T09:30:00Z'],
  ])('%s', (_, now, date, from) => {
    const to = new Date(at(from) + 3_600_000).toISOString().replace('.000Z', 'Z')
    expect(usualSlot({ now: at(now), zone: 'Europe/Berlin', date })).toEqual(slot(from, to))
  })

  test.each([
    ['when the place opens, before that', '2026-11-27T04:45:00Z', '2026-11-27T06:00:00Z'],
    ['in the next half hour, once it is open', '2026-11-27T06:10:00Z', '2026-11-27T06:30:00Z'],
  ])('%s', (_, now, from) => {
    const opens = at('2026-11-27T06:00:00Z')
    expect(usualSlot({ now: at(now), zone: 'Europe/Berlin', opens }).datetime_from).toBe(from)
  })

  test('on the clock of its place, with what its address names', () => {
    const found = {
      ...{ resource_id: 3, name: 'Elbe', level_id: 2, level_name: 'Ground floor', timezone: 'Asia/Kolkata' },
      ...{ needs_approval: false, available: true, refusals: [] },
    }
    const me = { id: 1, name: 'Ann' }
    const nine = slot('2026-11-27T03:30:00Z', '2026-11-27T04:30:00Z')
    const asked = { subject: 'Tide', is_private: 1 }
    expect(startOf({ slot: nine, found: [found], zone: 'UTC', host: me, asked })).toMatchObject({
      ...{ date: '2026-11-27', until: '2026-11-27', from: '09:00', to: '10:00', subject: 'Tide', is_private: true },
      resources: [{ id: 3, name: 'Elbe' }],
      host: me,
    })
  })
})

test.each([
  [{ from: '2026-11-27T09:00:00Z', to: '2026-11-27T10:00:00Z' }, true],
  [{ from: '2026-11-27T09:00:00Z' }, false],
  [{ from: 'soon', to: '2026-11-27T10:00:00Z' }, false],
  [{ from: '2026-11-27T10:00:00Z', to: '2026-11-27T10:00:00Z' }, false],
  [{ from: '2026-11-27T09:07:00Z', to: '2026-11-27T10:00:00Z' }, false],
])('the time of an address, %j, is one that can be booked: %j', (asked, isSlot) => {
  expect(slotIn(asked) !== null).toBe(isSlot)
})
