import { IconLock, IconX } from '@tabler/icons-react'
import { type FormEvent, Fragment, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { slotOf, textOf } from '../../../kit/time/slot.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { AttendButtons, attendanceOf, CardForm, SubjectInput, useRhythm } from '../../bookings/bookings.ts'
import { gridAddresses } from '../addresses.ts'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { startChange, unmoved } from '../input/change-mode.ts'
import type { Actions } from '../requests/actions.ts'
import { isHidden, isOver } from '../rows/blocks/booking-state.ts'
import { hostText, stateText, titleOf, whoseText } from '../rows/blocks/booking-text.ts'
import type { RowPlace } from '../rows/layout.ts'
import { endedNow } from '../rules/move-and-resize.ts'
import { spanOf } from '../rules/span.ts'
import { useGrid, useGridStore } from '../store.ts'
import { lengthText, rangeText, whenText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import { Card } from './Card.tsx'
import css from './card.module.css'
import { changeOf } from './typed-text.ts'

interface Props {
  place: RowPlace
  booking: GridBooking
  actions: Actions
  onClose: () => void
}

/** The card of a booking: host and time; its owner can change subject, privacy and time, and cancel it. */
export function BookingCard({ place, booking, actions, onClose }: Props) {
  const { t } = useTranslation()
  const { axis, now } = useDay()
  const store = useGridStore()
  const typed = useGrid((state) => (state.edit?.booking.id === booking.id ? state.edit : null))
  const { subject, isPrivate } = typed ?? { subject: booking.subject ?? '', isPrivate: booking.is_private }
  // An edit keeps the version it began with, so that the server refuses it if somebody else has changed the booking.
  const type = (change: { subject?: string; isPrivate?: boolean }) =>
    store.set({ edit: { booking: typed?.booking ?? booking, subject, isPrivate, ...change } })
  const card = useRef<HTMLFormElement>(null)
  const span = spanOf(booking)
  const mayEdit = booking.meta.update && booking.id > 0 && !isOver(booking, now)
  const title = titleOf(t, booking)
  const edited = !!typed && changeOf(typed) !== null
  useLayoutEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const change = typed && changeOf(typed)
    if (change) actions.edit(typed.booking, change)
    else onClose()
  }
  return (
    <Card place={place} span={span} label={`${title}, ${rangeText(axis, span, place.resource)}`} onClose={onClose}>
      <CardForm ref={card} tabIndex={-1} onSubmit={onSubmit}>
        <div className={css.head}>
          <b className="wrap" dir="auto">
            {title}
          </b>
          {isHidden(booking) && <IconLock size={14} stroke={1.9} aria-hidden />}
          <IconButton className={css.close!} label={t('shell.close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
        <BookingFacts booking={booking} resource={place.resource} />
        {/* A private booking of someone else may be moved or cancelled, but its text stays hidden. */}
        {mayEdit && !isHidden(booking) && (
          <>
            <SubjectInput value={subject} onChange={(subject) => type({ subject })} />
            <Switch label={t('grid.private')} checked={isPrivate} onChange={(isPrivate) => type({ isPrivate })} />
          </>
        )}
        <BookingButtons
          booking={booking}
          resource={place.resource}
          edited={edited}
          actions={actions}
          onClose={onClose}
        />
      </CardForm>
    </Card>
  )
}

function BookingFacts({ booking, resource }: { booking: GridBooking; resource: GridResource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const me = useInitial().user.id
  const day = useDay()
  const { now } = day
  const span = spanOf(booking)
  const over = isOver(booking, now)
  const stands = stateText(t, booking, now)
  const whose = whoseText(t, booking, me)
  const { auto_release: after, pre_check_in: before, expiring_warning } = booking
  return (
    <Facts
      isDense
      className={css.facts}
      facts={[
        [
          t('grid.fact.when'),
          <Fragment key="when">
            {whenText(formats, span, resource)} <span className={css.nowrap}>{lengthText(span)}</span>
          </Fragment>,
        ],
        [t('rhythm.repeats'), booking.repeats && <Repeats key="repeats" id={booking.id} />],
        [resource.type, resource.name],
        [t('grid.fact.host'), hostText(booking, me)],
        [
          t('grid.fact.state'),
          whose && stands === t('grid.stands.booked') ? whose : [whose, stands].filter(Boolean).join(' · '),
        ],
        [
          t('grid.fact.check_in'),
          after !== null &&
            booking.status === 'booked' &&
            !over &&
            t('grid.check_in_within', { before: before ?? 0, after }),
        ],
        [t('grid.fact.warning'), expiring_warning !== null && !over && t('grid.warned', { minutes: expiring_warning })],
      ]}
    />
  )
}

/** The rhythm of a series; the grid itself knows only that a booking repeats. */
function Repeats({ id }: { id: number }) {
  const { data } = useCall(bookings.get, { params: { id } })
  return useRhythm()(data?.data.series ?? null) ?? '…'
}

interface BookingButtonsProps {
  booking: GridBooking
  resource: GridResource
  /** Whether text was typed: it is saved before another time can be chosen. */
  edited: boolean
  actions: Actions
  onClose: () => void
}

function BookingButtons({ booking, resource, edited, actions, onClose }: BookingButtonsProps) {
  const { t } = useTranslation()
  const store = useGridStore()
  const { now } = useDay()
  const { presetId = '' } = useParams()
  const { search } = useLocation()
  if (isOver(booking, now) || booking.id < 0) return null
  const { update, delete: mayCancel } = booking.meta
  const ended = endedNow(booking, now)
  const attended = attendedOf(booking, resource)
  const { mayCheckIn, mayCheckOut } = attendanceOf(attended, now)
  return (
    <Buttons>
      {update && edited && (
        <Button type="submit" variant="filled">
          {t('form.save')}
        </Button>
      )}
      {update && edited && (
        <Button
          onClick={() => {
            store.set({ edit: null })
            onClose()
          }}
        >
          {t('shell.cancel')}
        </Button>
      )}
      {!edited && <AttendButtons booking={attended} isMain />}
      {update && !edited && (
        <LinkButton
          to={{ pathname: gridAddresses.edit({ presetId, bookingId: booking.id }), search }}
          variant={mayCheckIn || mayCheckOut ? undefined : 'filled'}
        >
          {t('bookings.edit')}
        </LinkButton>
      )}
      {update && !edited && (
        <Button onClick={() => startChange(unmoved(booking, now), { store, t })}>{t('grid.change_time')}</Button>
      )}
      {ended && !edited && booking.status !== 'checked_in' && (
        <Button
          onClick={() => {
            onClose()
            actions.change({ booking, resourceId: booking.resource_id, span: ended })
          }}
        >
          {t('bookings.end_now')}
        </Button>
      )}
      {mayCancel && !edited && (
        <Button variant="subtle" className={css.danger!} onClick={() => actions.cancel(booking)}>
          {t('grid.cancel')}
        </Button>
      )}
    </Buttons>
  )
}

/** A booking as the calls name it; its row knows when its check-in opens. */
function attendedOf(booking: GridBooking, { name, level_id, timezone }: GridResource) {
  const { pre_check_in: before, auto_release: after } = booking
  const span = spanOf(booking)
  const opens = textOf(span.from - (before ?? 0) * 60_000)
  return {
    ...{ ...booking, ...slotOf(span), resource_name: name, level_id, timezone },
    check_in_from: before === null && after === null ? null : opens,
  }
}
