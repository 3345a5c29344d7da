import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { aBooking } from '../../rules/rows.fixture.ts'
import { hostText, whoseText } from './booking-text.ts'

const t = ((key: string, values?: { who: string }) =>
  [key, values?.who].filter(Boolean).join(' ')) as unknown as TFunction
const said = (host_id: number | null, relation: 'mine' | 'for_me' | 'other') => {
  const booking = aBooking('09:00', '10:00', { host: host_id === null ? null : 'Ruth Okafor', host_id, relation })
  return [whoseText(t, booking, 1), hostText(booking, 1)]
}

test('a booking is only called yours if you host it; else its host is named', () => {
  expect(said(1, 'mine')).toEqual(['grid.whose.mine', null])
  expect(said(2, 'mine')).toEqual(['grid.whose.by_me', 'Ruth Okafor'])
  expect(said(1, 'for_me')).toEqual(['grid.whose.for_me', null])
  expect(said(2, 'other')).toEqual(['grid.whose.other Ruth Okafor', null])
  expect(said(null, 'mine')).toEqual(['grid.whose.mine', null])
})
