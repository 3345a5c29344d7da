import type { Span } from '../../../kit/time/slot.ts'
import { slotOf } from '../../../kit/time/slot.ts'
import { bookedAs } from '../../bookings/bookings.ts'
import { keepTyped } from '../booking/typed-text.ts'
import type { GridBooking } from '../grid-types.ts'
import { startChange, unmoved } from '../input/change-mode.ts'
import { draftBooking, type Patch } from '../live/patches.ts'
import { bookingById } from '../rows/layout.ts'
import { spanOf } from '../rules/span.ts'
import { cardClosed, cardIn, type Draft, openCard, type RefusedRequest } from '../store.ts'
import type { Actions, BookingMove } from './actions.ts'
import { dropPatch, type LatestGrid, offerUndo, rowOf, showPatch, showRefusal, writeAnswer } from './optimistic.ts'

/** Keys of the patches; a new booking's block has the negative key as its id. */
let lastKey = 0

export async function book(draft: Draft, live: LatestGrid) {
  const { resourceId, span, subject, isPrivate, host } = draft
  const { store, endpoints, me, t, outcome } = live.current
  const row = rowOf(live, resourceId)
  const key = ++lastKey
  const patch: Patch | undefined = row && { key, put: draftBooking(draft, -key, row, me) }
  store.set({ draft: null, keptText: null, refused: null, ...(row && { cursor: { resourceId, at: span.from } }) })
  if (patch) showPatch(live, patch)
  try {
    const whose = { is_private: isPrivate, ...(host && { host_id: host.id }) }
    const declaration = { resource_ids: [resourceId], slots: [slotOf(span)], subject, ...whose }
    const { data, also_held } = await endpoints.store({ body: { declaration } })
    writeAnswer(live, { put: data.bookings }, [resourceId], patch)
    const [first] = data.bookings
    offerUndo(
      live,
      outcome(bookedAs(data), first!),
      async () => {
        await live.current.takeBack(data.bookings)
        for (const { id, resource_id } of data.bookings) writeAnswer(live, { gone: id }, [resource_id])
      },
      { booking: first!, second: live.current.secondDesk(also_held) },
    )
  } catch (error) {
    dropPatch(live, patch)
    const typed = () => store.get().refused?.typed
    const retry: RefusedRequest['retry'] = (id, at) =>
      void book({ ...draft, ...typed(), resourceId: id, span: at }, live)
    const go = () => store.set({ draft: { ...draft, ...typed(), phase: 'asking' } })
    const back = { label: t('grid.back_to_form'), go }
    showRefusal(live, error, { resourceId, span, typed: { subject, isPrivate, host }, retry, back })
  }
}

/**
 * One's own last change of each booking, with the version it leads to; null: it was refused, or made another booking. It
 * stays after its answer, because the screen shows the booking's old version for a moment longer.
 */
const queues = new Map<number, Promise<number | null>>()

/**
 * Waits for one's own changes of a booking that are under way, and changes it from the version they lead to: two
 * changes in quick succession are no conflict.
 */
async function inOrder<Answer extends { data: { id: number; version: number } }>(
  { id, version }: GridBooking,
  work: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const before = queues.get(id) ?? null
  const answer = Promise.resolve(before).then((own) => work(Math.max(version, own ?? 0)))
  queues.set(
    id,
    answer.then(
      ({ data }) => (data.id === id ? data.version : null),
      () => null,
    ),
  )
  return answer
}

export async function change(changed: BookingMove, live: LatestGrid) {
  const { booking, resourceId, span } = changed
  const { store, t } = live.current
  const done = kindOfChange(changed)
  if (!done) return
  const patch: Patch = { key: ++lastKey, put: { ...booking, resource_id: resourceId, ...span } }
  const ids = [...new Set([booking.resource_id, resourceId])]
  store.set({ refused: null })
  showPatch(live, patch)
  try {
    const { data, also_held } = await inOrder(booking, (version) =>
      sendSlot({ ...booking, version }, resourceId, span, live),
    )
    writeAnswer(live, { put: [data], before: booking }, ids, patch)
    const undo = async () => {
      // Moving a running booking splits it; Undo moves the rest back.
      const moved = { ...booking, id: data.id, version: data.version }
      const answer = await sendSlot(moved, booking.resource_id, spanOf(booking), live)
      writeAnswer(live, { put: [answer.data], before: booking }, ids)
    }
    const second = live.current.secondDesk(also_held)
    const report = live.current.outcome(done, data)
    const said = booking.repeats ? t(`series.only_${done}`, { report }) : report
    offerUndo(live, said, undo, { booking: data, second })
  } catch (error) {
    dropPatch(live, patch)
    live.current.renew(ids)
    const retry: RefusedRequest['retry'] = (id, at) =>
      void change({ booking: newest(booking, live), resourceId: id, span: at }, live)
    showRefusal(live, error, {
      resourceId,
      span,
      bookingId: booking.id,
      retry,
      back: { label: t('grid.change_time'), go: () => resumeChange(changed, live) },
    })
  }
}

/** The kind of change; null when nothing changed. */
function kindOfChange({ booking, resourceId, span }: BookingMove) {
  const { from, to } = spanOf(booking)
  if (booking.resource_id !== resourceId || (from !== span.from && to !== span.to)) return 'moved' as const
  return from !== span.from || to !== span.to ? ('resized' as const) : null
}

const sendSlot = (booking: GridBooking, resourceId: number, span: Span, { current }: LatestGrid) =>
  current.endpoints.resize({
    body: {
      id: booking.id,
      resource_id: resourceId,
      slots: [slotOf(span)],
      is_grid: true,
      subject: booking.subject,
      is_private: booking.is_private,
      host_id: booking.host_id,
      version: booking.version,
    },
  })

/** Returns to the change that was refused. */
function resumeChange({ booking, resourceId, span }: BookingMove, live: LatestGrid) {
  startChange({ ...unmoved(newest(booking, live), live.current.day.now), resourceId, span }, live.current)
}

/** The booking in its newest version, because others may have changed it since. */
const newest = (booking: GridBooking, { current }: LatestGrid) => bookingById(current.layout, booking.id) ?? booking

export async function cancel(booking: GridBooking, live: LatestGrid) {
  const { id, resource_id: resourceId } = booking
  const { store, endpoints, outcome } = live.current
  const patch: Patch = { key: ++lastKey, gone: id }
  store.set({ ...cardClosed(store.get()), refused: null })
  showPatch(live, patch)
  try {
    await endpoints.remove({ params: { id } })
    writeAnswer(live, { gone: id }, [resourceId], patch)
    const row = rowOf(live, resourceId)
    const cancelled = {
      ...booking,
      ...slotOf(booking),
      resource_name: row?.name ?? '',
      timezone: row?.timezone ?? 'UTC',
    }
    const undo = async () => {
      const { data } = await endpoints.restore({
        params: { id: booking.declaration_id },
        body: { booking_ids: [id] },
      })
      writeAnswer(live, { put: data.bookings, before: booking }, [resourceId])
    }
    offerUndo(live, outcome('cancelled', cancelled), undo, { booking: cancelled })
  } catch (error) {
    dropPatch(live, patch)
    showRefusal(live, error, { resourceId, span: spanOf(booking), retry: () => void cancel(booking, live) })
  }
}

export async function edit(booking: GridBooking, changed: Parameters<Actions['edit']>[1], live: LatestGrid) {
  const { id, resource_id: resourceId } = booking
  const { store, endpoints, t } = live.current
  const patch: Patch = { key: ++lastKey, put: { ...booking, ...changed } }
  // Another card may be open by now.
  if (cardIn(store.get()) === id) store.set({ front: null, edit: null })
  showPatch(live, patch)
  try {
    const { data } = await inOrder(booking, (version) =>
      endpoints.update({ params: { id }, body: { declaration: { ...changed, version } } }),
    )
    writeAnswer(live, { put: [data], before: booking }, [resourceId], patch)
    const name = data.subject ?? booking.subject ?? ''
    const undo = async () => {
      const former = { subject: booking.subject ?? '', is_private: booking.is_private, version: data.version }
      const answer = await endpoints.update({ params: { id: data.id }, body: { declaration: former } })
      writeAnswer(live, { put: [answer.data], before: booking }, [resourceId])
    }
    offerUndo(live, t('form.saved', { name }), undo, { booking: data })
  } catch (error) {
    dropPatch(live, patch)
    const retry = () => void edit(newest(booking, live), changed, live)
    const typed = { booking, subject: changed.subject ?? '', isPrivate: changed.is_private ?? booking.is_private }
    const go = () => store.set({ front: openCard(id), edit: { ...typed, booking: newest(booking, live) } })
    const back = { label: t('grid.back_to_form'), go }
    showRefusal(live, error, { resourceId, span: spanOf(booking), bookingId: booking.id, retry, back })
    // The grid was left meanwhile: the text is kept for the return.
    if (!live.current.isShown) keepTyped({ edit: typed, draft: null, refused: null, keptText: null })
  }
}
