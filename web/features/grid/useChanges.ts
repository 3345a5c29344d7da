import type { Booking, GridBooking, GridResource } from '@kontor/contract'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings, declarations } from '../../kit/api.generated.ts'
import { ApiError } from '../../kit/api-error.ts'
import { useAction } from '../../kit/call.ts'
import { useInitial } from '../../kit/session.ts'
import { formatRange } from '../../kit/time.ts'
import { showToast } from '../../kit/toast.ts'
import type { Acts } from './acts.ts'
import { hold, unchanged } from './change.ts'
import type { Day } from './day.ts'
import { bookingById, type Layout } from './layout.ts'
import { asGridBooking, type GridAnswer, type Patch, withBooking, withoutBooking } from './patches.ts'
import { type Span, slotOf, spanOf } from './spans.ts'
import type { Draft, GridStore, Refused } from './store.ts'

interface Parts {
  store: GridStore
  queryKey: QueryKey
  day: Day
  layout: Layout
  /** Reads rows again: what the answer of a change doesn't say (who is next, what is blocked) follows. */
  renew: (ids: number[]) => void
  /** Tells that rows were changed here, so that an answer asked for before doesn't undo it on the screen. */
  touch: (ids: number[]) => void
}

let lastKey = 0
/** The grid claims every refusal and shows it in place; only the session's end has its own page (R112, R235). */
const claims = (error: Error) => !(error instanceof ApiError && error.status === 401)
const claiming = { claims }

/** Books, moves, resizes, edits, cancels: shown at once, taken back with the reason when refused, undone for 10 seconds. */
export function useChanges(parts: Parts): Acts {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const me = useInitial().user
  const latest = useRef(parts)
  latest.current = parts
  const store = useAction(bookings.store, claiming)
  const resize = useAction(bookings.resize, claiming)
  const update = useAction(bookings.update, claiming)
  const remove = useAction(bookings.remove, claiming)
  const removeAll = useAction(declarations.remove, claiming)
  const restore = useAction(declarations.restore, claiming)

  const rowOf = (id: number): GridResource | undefined => latest.current.layout.byId.get(id)?.resource
  /** Where a booking stands, in words; it may be in a row that this grid doesn't show. */
  const place = ({ resource_id, resource_name, datetime_from, datetime_to, timezone }: Booking) => ({
    resource: resource_name,
    range: formatRange(datetime_from, datetime_to, timezone, rowOf(resource_id)?.time_format ?? 'HH:mm', i18n.language),
  })
  const show = (patch: Patch) => latest.current.store.set({ patches: [...latest.current.store.get().patches, patch] })
  const hide = (done: Patch | undefined) =>
    latest.current.store.set({ patches: latest.current.store.get().patches.filter((patch) => patch !== done) })

  /** Writes what the server has into the cache and drops the optimistic block in one go, so that nothing flickers. */
  function keep(
    answered: { put?: Booking[]; gone?: number; before?: GridBooking | undefined },
    ids: number[],
    patch?: Patch,
  ) {
    const { queryKey, renew, touch } = latest.current
    touch(ids)
    client.setQueryData<GridAnswer>(queryKey, (grid) => {
      if (!grid) return grid
      const put = (answered.put ?? []).filter((booking) => rowOf(booking.resource_id))
      const cleared = answered.gone === undefined ? grid : withoutBooking(grid, answered.gone)
      return put.reduce(
        (all, booking) => withBooking(all, asGridBooking(booking, rowOf(booking.resource_id)!, answered.before)),
        cleared,
      )
    })
    hide(patch)
    renew(ids)
  }

  function refuse(
    error: unknown,
    resourceId: number,
    span: Span,
    retry: (resourceId: number, span: Span) => void,
    back?: Refused['back'],
  ) {
    const { store, renew } = latest.current
    const { message, refusals } = reasonOf(error, t)
    renew([resourceId])
    // Who is typing the next one already isn't torn away from it.
    if (store.get().draft?.phase === 'asking' || !rowOf(resourceId)) showToast(message)
    store.set({ refused: { resourceId, span, message, refusals, retry, ...(back && { back }) }, said: message })
  }

  const failed = (error: unknown) => showToast(reasonOf(error, t).message)

  async function book(draft: Draft) {
    const { resourceId, span } = draft
    const row = rowOf(resourceId)
    const key = ++lastKey
    const patch: Patch | undefined = row && { key, put: blockOf(draft, -key, row, me) }
    latest.current.store.set({
      draft: null,
      typed: '',
      refused: null,
      ...(row && { cursor: { resourceId, at: span.from } }),
    })
    if (patch) show(patch)
    const declaration = {
      resource_ids: [resourceId],
      slots: [slotOf(span)],
      subject: draft.subject,
      is_private: draft.isPrivate,
    }
    try {
      const { data } = await store.mutateAsync({ body: { declaration } })
      keep({ put: data.bookings }, [resourceId], patch)
      const said = t(
        data.approval_status === 'pending' ? 'grid.done.requested' : 'grid.done.booked',
        place(data.bookings[0]!),
      )
      latest.current.store.set({ said })
      showToast(said, {
        undo: () =>
          removeAll
            .mutateAsync({ params: { id: data.id } })
            .then(() => data.bookings.map((booking) => keep({ gone: booking.id }, [booking.resource_id])), failed),
      })
    } catch (error) {
      hide(patch)
      refuse(error, resourceId, span, (id, at) => void book({ ...draft, resourceId: id, span: at }), {
        label: t('grid.back_to_form'),
        go: () => latest.current.store.set({ refused: null, draft: { ...draft, phase: 'asking' } }),
      })
    }
  }

  const resized = (booking: GridBooking, resourceId: number, span: Span) =>
    resize.mutateAsync({
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

  async function change({ booking, resourceId, span }: Parameters<Acts['change']>[0]) {
    const before = spanOf(booking)
    const isMove = booking.resource_id !== resourceId || (before.from !== span.from && before.to !== span.to)
    if (booking.resource_id === resourceId && before.from === span.from && before.to === span.to) return
    const patch: Patch = { key: ++lastKey, put: { ...booking, resource_id: resourceId, ...slotOf(span) } }
    const ids = [...new Set([booking.resource_id, resourceId])]
    latest.current.store.set({ refused: null })
    show(patch)
    try {
      const { data } = await resized(booking, resourceId, span)
      keep({ put: [data], before: booking }, ids, patch)
      const said = t(isMove ? 'grid.done.moved' : 'grid.done.resized', {
        ...place(data),
        subject: booking.subject || t('grid.booking'),
      })
      latest.current.store.set({ said })
      showToast(said, {
        undo: () =>
          resized({ ...booking, version: data.version }, booking.resource_id, before).then(
            (answer) => keep({ put: [answer.data], before: booking }, ids),
            failed,
          ),
      })
    } catch (error) {
      hide(patch)
      latest.current.renew(ids)
      refuse(error, resourceId, span, (id, at) => void change({ booking, resourceId: id, span: at }), {
        label: t('grid.change_time'),
        go: () => {
          const { store, layout, day } = latest.current
          // Others may have changed it since: what is tried next must know its newest version.
          const now = bookingById(layout, booking.id) ?? booking
          hold({ ...unchanged(now, day.now), resourceId, span }, { store, t })
        },
      })
    }
  }

  async function cancel(booking: GridBooking) {
    const patch: Patch = { key: ++lastKey, gone: booking.id }
    latest.current.store.set({ openId: null, refused: null })
    show(patch)
    try {
      await remove.mutateAsync({ params: { id: booking.id } })
      keep({ gone: booking.id }, [booking.resource_id], patch)
      const said = t('grid.done.cancelled', {
        resource: rowOf(booking.resource_id)?.name ?? '',
        subject: booking.subject || t('grid.booking'),
      })
      latest.current.store.set({ said })
      showToast(said, {
        undo: () =>
          restore
            .mutateAsync({ params: { id: booking.declaration_id } })
            .then(({ data }) => keep({ put: data.bookings, before: booking }, [booking.resource_id]), failed),
      })
    } catch (error) {
      hide(patch)
      refuse(error, booking.resource_id, spanOf(booking), () => {})
    }
  }

  async function edit(booking: GridBooking, changed: { subject?: string; is_private?: boolean }) {
    const patch: Patch = { key: ++lastKey, put: { ...booking, ...changed } }
    latest.current.store.set({ openId: null })
    show(patch)
    try {
      const { data } = await update.mutateAsync({
        params: { id: booking.id },
        body: { declaration: { ...changed, version: booking.version } },
      })
      keep({ put: [data], before: booking }, [booking.resource_id], patch)
      latest.current.store.set({ said: t('grid.done.saved') })
    } catch (error) {
      hide(patch)
      refuse(error, booking.resource_id, spanOf(booking), () => void edit(booking, changed))
    }
  }

  return { book, change, cancel, edit }
}

function reasonOf(error: unknown, t: TFunction) {
  if (!(error instanceof ApiError)) return { message: t('grid.no_answer'), refusals: [] }
  return { message: error.refusals[0]?.message ?? error.firstMessage, refusals: error.refusals }
}

/** The block that stands until the server has answered. Its id is negative: nobody can open or move it yet. */
function blockOf(draft: Draft, id: number, resource: GridResource, me: { id: number; name: string }): GridBooking {
  const none = { create: false, read: true, update: false, delete: false }
  const booking = {
    id,
    declaration_id: id,
    resource_id: resource.id,
    resource_ids: [resource.id],
    resource_name: resource.name,
    level_name: '',
    timezone: resource.timezone,
    subject: draft.subject || null,
    is_private: draft.isPrivate,
    host_id: me.id,
    host: me.name,
    made_by: me.name,
    relation: 'mine' as const,
    ...slotOf(draft.span),
    status: 'booked' as const,
    approval_status: resource.needs_approval ? ('pending' as const) : ('not_required' as const),
    cost: null,
    currency: null,
    version: 0,
    meta: none,
  }
  return asGridBooking(booking, resource)
}
