import { bookedAs } from '../../bookings/bookings.ts'
import { keepTyped } from '../booking/typed-text.ts'
import type { GridBooking } from '../grid-types.ts'
import { hold, unchanged } from '../input/change-mode.ts'
import { draftBooking, type Patch } from '../live/patches.ts'
import { slotOf } from '../live/wire.ts'
import { bookingById } from '../rows/layout.ts'
import { type Span, spanOf } from '../rules/spans.ts'
import type { Draft, Refused } from '../store.ts'
import type { Acts, Changed } from './actions.ts'
import { hide, keep, type Live, refuse, rowOf, show, tell } from './optimistic.ts'

/** Keys of what is shown before the answer; a new booking's block has the negative one as its id. */
let lastKey = 0

export async function book(draft: Draft, live: Live) {
  const { resourceId, span, subject, isPrivate } = draft
  const { store, calls, me, t, outcome } = live.current
  const row = rowOf(live, resourceId)
  const key = ++lastKey
  const patch: Patch | undefined = row && { key, put: draftBooking(draft, -key, row, me) }
  store.set({ draft: null, keptText: null, refused: null, ...(row && { cursor: { resourceId, at: span.from } }) })
  if (patch) show(live, patch)
  try {
    const declaration = { resource_ids: [resourceId], slots: [slotOf(span)], subject, is_private: isPrivate }
    const { data, also_held } = await calls.store({ body: { declaration } })
    keep(live, { put: data.bookings }, [resourceId], patch)
    const [first] = data.bookings
    tell(
      live,
      outcome(bookedAs(data), first!),
      async () => {
        await calls.removeAll({ params: { id: data.id } })
        for (const { id, resource_id } of data.bookings) keep(live, { gone: id }, [resource_id])
      },
      live.current.secondDesk(also_held),
    )
  } catch (error) {
    hide(live, patch)
    const retry: Refused['retry'] = (id, at) => void book({ ...draft, resourceId: id, span: at }, live)
    const go = () => store.set({ refused: null, draft: { ...draft, phase: 'asking' } })
    refuse(live, error, { resourceId, span, retry, back: { label: t('grid.back_to_form'), go } })
  }
}

/** Own changes of a booking under way, with the version each leads to; null: it was refused, or made another booking. */
const turns = new Map<number, Promise<number | null>>()

/**
 * Changes a booking after the changes of one's own that are under way, and from the version they lead to: two changes in quick
 * succession are no conflict with somebody else.
 */
async function inTurn<Answer extends { data: { id: number; version: number } }>(
  { id, version }: GridBooking,
  work: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const before = turns.get(id) ?? null
  const answer = Promise.resolve(before).then((own) => work(Math.max(version, own ?? 0)))
  turns.set(
    id,
    answer.then(
      ({ data }) => (data.id === id ? data.version : null),
      () => null,
    ),
  )
  return answer
}

export async function change(changed: Changed, live: Live) {
  const { booking, resourceId, span } = changed
  const { store, t } = live.current
  const done = doneBy(changed)
  if (!done) return
  const patch: Patch = { key: ++lastKey, put: { ...booking, resource_id: resourceId, ...span } }
  const ids = [...new Set([booking.resource_id, resourceId])]
  store.set({ refused: null })
  show(live, patch)
  try {
    const { data, also_held } = await inTurn(booking, (version) =>
      resized({ ...booking, version }, resourceId, span, live),
    )
    keep(live, { put: [data], before: booking }, ids, patch)
    const undo = async () => {
      // A running booking that was moved was split: it is the moved part that goes back.
      const moved = { ...booking, id: data.id, version: data.version }
      const answer = await resized(moved, booking.resource_id, spanOf(booking), live)
      keep(live, { put: [answer.data], before: booking }, ids)
    }
    tell(live, live.current.outcome(done, data), undo, live.current.secondDesk(also_held))
  } catch (error) {
    hide(live, patch)
    live.current.renew(ids)
    const retry: Refused['retry'] = (id, at) =>
      void change({ booking: newest(booking, live), resourceId: id, span: at }, live)
    refuse(live, error, {
      resourceId,
      span,
      retry,
      back: { label: t('grid.change_time'), go: () => again(changed, live) },
    })
  }
}

/** What was changed; null when everything stays as it is. */
function doneBy({ booking, resourceId, span }: Changed) {
  const { from, to } = spanOf(booking)
  if (booking.resource_id !== resourceId || (from !== span.from && to !== span.to)) return 'moved' as const
  return from !== span.from || to !== span.to ? ('resized' as const) : null
}

const resized = (booking: GridBooking, resourceId: number, span: Span, { current }: Live) =>
  current.calls.resize({
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

/** Goes on changing what was refused. */
function again({ booking, resourceId, span }: Changed, live: Live) {
  hold({ ...unchanged(newest(booking, live), live.current.day.now), resourceId, span }, live.current)
}

/** Others may have changed it since, and the refusal said so: what is tried next is made from its newest version. */
const newest = (booking: GridBooking, { current }: Live) => bookingById(current.layout, booking.id) ?? booking

export async function cancel(booking: GridBooking, live: Live) {
  const { id, resource_id: resourceId } = booking
  const { store, calls, outcome } = live.current
  const patch: Patch = { key: ++lastKey, gone: id }
  store.set({ openId: null, refused: null })
  show(live, patch)
  try {
    await calls.remove({ params: { id } })
    keep(live, { gone: id }, [resourceId], patch)
    const row = rowOf(live, resourceId)
    const cancelled = {
      ...booking,
      ...slotOf(booking),
      resource_name: row?.name ?? '',
      timezone: row?.timezone ?? 'UTC',
    }
    tell(live, outcome('cancelled', cancelled), async () => {
      const { data } = await calls.restore({ params: { id: booking.declaration_id } })
      keep(live, { put: data.bookings, before: booking }, [resourceId])
    })
  } catch (error) {
    hide(live, patch)
    refuse(live, error, { resourceId, span: spanOf(booking), retry: () => void cancel(booking, live) })
  }
}

export async function edit(booking: GridBooking, changed: Parameters<Acts['edit']>[1], live: Live) {
  const { id, resource_id: resourceId } = booking
  const { store, calls, t } = live.current
  const patch: Patch = { key: ++lastKey, put: { ...booking, ...changed } }
  // Another card may be open by now.
  if (store.get().openId === id) store.set({ openId: null, edit: null })
  show(live, patch)
  try {
    const { data } = await inTurn(booking, (version) =>
      calls.update({ params: { id }, body: { declaration: { ...changed, version } } }),
    )
    keep(live, { put: [data], before: booking }, [resourceId], patch)
    tell(live, t('grid.done.saved'), async () => {
      const former = { subject: booking.subject ?? '', is_private: booking.is_private, version: data.version }
      const answer = await calls.update({ params: { id }, body: { declaration: former } })
      keep(live, { put: [answer.data], before: booking }, [resourceId])
    })
  } catch (error) {
    hide(live, patch)
    const retry = () => void edit(newest(booking, live), changed, live)
    const typed = { booking, subject: changed.subject ?? '', isPrivate: changed.is_private ?? booking.is_private }
    const go = () => store.set({ refused: null, openId: id, edit: { ...typed, booking: newest(booking, live) } })
    refuse(live, error, { resourceId, span: spanOf(booking), retry, back: { label: t('grid.back_to_form'), go } })
    // The grid was left meanwhile: the text waits for its return.
    if (!live.current.isShown) keepTyped({ edit: typed, draft: null, keptText: null })
  }
}
