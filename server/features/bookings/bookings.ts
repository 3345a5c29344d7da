import { bookings, declarations } from '@kontor/contract'
import { fieldsAt } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { grid, gridBookings, gridDay, gridWeek } from '../grid/grid.ts'
import { checkIn } from './attend/check-in.ts'
import { checkOut } from './attend/check-out.ts'
import { extend } from './attend/extend.ts'
import { availability } from './availability.ts'
import { available, showGrid } from './available.ts'
import { cancelBooking, cancelDeclaration, restoreDeclaration } from './cancel/cancel.ts'
import { cancelSeveral } from './cancel/cancel-several.ts'
import { book } from './change/book.ts'
import { changeReservation } from './change/change.ts'
import { changeOne } from './change/change-one.ts'
import { cost } from './cost.ts'
import { counts } from './counts.ts'
import { bookingsCsv } from './csv.ts'
import { history } from './history/history.ts'
import { listBookings } from './list.ts'
import { ownDeclarations } from './own-declarations.ts'
import { findDeclaration, findWithBeside } from './read.ts'
import { seriesDates } from './series/dates.ts'
import { tryDate } from './series/try-date.ts'

export { announce as announceBookings, cancel as cancelBookings, cancelDeclaration } from './cancel/cancel.ts'
export { cancelSeveral } from './cancel/cancel-several.ts'
export { leftOf, settleReleases } from './change/approval.ts'
export { mayHost } from './change/book.ts'
export { explain } from './change/events.ts'
export { lockReservations, lockSeveral } from './change/locks.ts'
export { moveSeveral } from './change/move-several.ts'
export { editedBy } from './change/reservation.ts'
export { homeTimezone } from './list.ts'
export { type BookingRow, bookingRows, knownBookings, readerOf, withReservations } from './read.ts'

export { occurrencesOf } from './series/occurrences.ts'
export type { StoredSeries } from './series/plan.ts'
export { shownSeries } from './series/shown.ts'

export const bookingRoutes = implement(
  bookings,
  {
    list: listBookings,
    counts,
    csv: bookingsCsv,
    availability,
    store: (call) => fieldsAt('declaration.', book(call, call.body.declaration)),
    resize: (call) => changeReservation(call, { ...call.body, version: call.version }),
    available,
    showGrid,
    get: ({ db, actor, params }) => findWithBeside(db, actor, params.id),
    history: ({ db, actor, params, query }) => history(db, actor, params.id, query),
    update: (call) =>
      fieldsAt(
        'declaration.',
        changeOne(call, { ...call.body.declaration, version: call.version, id: call.params.id }),
      ),
    remove: (call) => cancelBooking(call, call.params.id, call.query.scope),
    cancelSeveral: (call) => cancelSeveral(call, call.body),
    grid,
    gridDay,
    gridWeek,
    gridBookings,
  },
  {
    availability: ['declaration_id', 'booking_id', 'host_id'],
    store: ['declaration.resource_ids', 'declaration.host_id'],
    resize: ['resource_id', 'host_id'],
    update: ['declaration.resource_id', 'declaration.host_id'],
    gridBookings: ['values.resource_ids'],
  },
)

export const declarationRoutes = implement(declarations, {
  list: ownDeclarations,
  dates: (call) => fieldsAt('declaration.', seriesDates(call)),
  tryDate: (call) => tryDate(call, call.params.id, call.params.day),
  cost,
  checkIn: (call) => checkIn(call, call.params.id, call.body?.booking_ids),
  checkOut: (call) => checkOut(call, call.params.id, call.body?.booking_ids),
  extend: (call) => extend(call, call.params.id, call.query.extending_type, call.body?.booking_ids),
  get: async ({ db, actor, params }) => ({ data: await findDeclaration(db, actor, params.id) }),
  remove: (call) => cancelDeclaration(call, call.params.id),
  restore: (call) => restoreDeclaration(call, call.params.id, call.body?.booking_ids),
})
