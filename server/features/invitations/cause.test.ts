import { expect, test } from 'vitest'
import { causeOf, goneSince, isAsked, type Present, type ToldReservation } from './cause.ts'

const booking = { resource: 1, from: 0, to: 3_600_000 }
const later = { ...booking, from: 3_600_000, to: 7_200_000 }
const told: ToldReservation = { approval: 'not_required', subject: null, host: 1, bookings: [booking], invitations: 1 }
const present: Present = {
  ...{ approval: 'not_required', subject: null, host: 1, bookings: [booking], isTheirs: true },
  ...{ at: 0, wasReleased: false, isOld: false, wasDecided: false, wasTaken: false },
}
const pending = { approval: 'pending' } as const
const none = { bookings: [] }

test('the cause follows from what a person was told last and what holds now', () => {
  const cases: [ToldReservation | null, Partial<Present>, ReturnType<typeof causeOf>][] = [
    [null, {}, 'booked'],
    [null, pending, 'requested'],
    [null, none, null],
    [null, { ...none, approval: 'rejected', wasTaken: true }, 'declined'],
    [null, { ...none, wasTaken: true }, 'cancelled'],
    [{ ...told, ...none }, { ...none, wasTaken: true }, null],
    [told, {}, null],
    [told, { approval: 'approved' }, null],
    [told, { bookings: [later] }, 'changed'],
    [told, { subject: 'Lotse' }, 'changed'],
    [told, { host: 2 }, 'changed'],
    [told, { bookings: [later], ...pending }, 'requested'],
    [{ ...told, ...pending }, { approval: 'approved' }, 'approved'],
    [{ ...told, ...pending }, { ...none, approval: 'rejected' }, 'declined'],
    [{ ...told, ...pending }, { ...none, ...pending, wasReleased: true }, 'lapsed'],
    [told, { ...none, wasReleased: true }, 'released'],
    [told, none, 'cancelled'],
    [{ ...told, ...none }, {}, 'booked'],
    [{ ...told, ...none }, none, null],
    [told, { isTheirs: false, host: 2 }, 'given_away'],
    [null, { isTheirs: false, isOld: true }, null],
    [null, { isOld: true }, 'changed'],
    [null, { isOld: true, wasDecided: true }, 'approved'],
    [null, { ...none, isOld: true }, 'cancelled'],
    [{ ...told, bookings: [booking, later] }, {}, 'cancelled'],
    [{ ...told, bookings: [booking, later] }, { wasReleased: true }, 'released'],
    [{ ...told, bookings: [booking, later] }, { subject: 'Lotse' }, 'changed'],
    [{ ...told, bookings: [booking, later] }, { at: 3_600_000 }, 'cancelled'],
    [{ ...told, bookings: [booking, later] }, { at: 3_600_000, wasReleased: true }, 'released'],
    [told, { at: 3_600_000, subject: 'Lotse' }, null],
    [told, { at: 3_600_000, bookings: [booking, later] }, 'booked'],
    [told, { at: 3_600_000, isTheirs: false, host: 2 }, null],
  ]
  for (const [before, now, cause] of cases)
    expect([before, now, causeOf(before, { ...present, ...now })]).toEqual([before, now, cause])
})

test('an approver is asked once for a request, and again when another time is requested', () => {
  const asked = { ...told, ...pending, invitations: 0 }
  expect(isAsked(null, { ...present, ...pending })).toBe(true)
  expect(isAsked(asked, { ...present, ...pending })).toBe(false)
  expect(isAsked(asked, { ...present, ...pending, bookings: [later] })).toBe(true)
  expect(isAsked({ ...asked, bookings: [booking, later] }, { ...present, ...pending })).toBe(false)
  expect(isAsked(null, { ...present, ...pending, at: 3_600_000 })).toBe(false)
  expect(isAsked(null, present)).toBe(false)
  expect(isAsked(null, { ...present, ...pending, ...none })).toBe(false)
})

test('bookings that a person knew of are gone; without a memory, those that ended since', () => {
  expect(goneSince({ ...told, bookings: [booking, later] }, { bookings: [later] }, [])).toEqual([booking])
  expect(goneSince(null, { bookings: [later] }, [booking])).toEqual([booking])
  expect(goneSince(null, { bookings: [booking] }, [booking])).toEqual([])
})
