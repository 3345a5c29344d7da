import type { Beside, Booking } from '@kontor/contract'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { type Fact, FactNote } from '../../../kit/ui/Facts.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { gridAddresses } from '../../grid/addresses.ts'
import { AttendButtons } from '../attend/AttendButtons.tsx'
import { AttendNote } from '../attend/AttendNote.tsx'
import { BookAgain } from '../cancel/BookAgain.tsx'
import { CancelButton } from '../cancel/CancelButton.tsx'
import { cancelledMeanwhileBy } from '../cancelled-by.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import { WaysOut } from '../make/WaysOut.tsx'
import { OtherRule } from '../series/OtherRule.tsx'
import { ScopeField } from '../series/ScopeField.tsx'
import { isHeld, isStanding } from '../standing.ts'
import { useFormPlace } from '../useFormPlace.ts'
import { useWhen } from '../useWhen.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingFields } from './BookingFields.tsx'
import classes from './EditBooking.module.css'
import { unchangeableUntil, withEndAt } from './running.ts'
import { useAvailability } from './useAvailability.ts'
import { type BookingForm, useBookingForm } from './useBookingForm.ts'
import { useMayBookForOthers } from './useMayBookForOthers.ts'
import { useNextCost } from './useNextCost.ts'
import { type BookingValues, hasOtherRule, isSameSlot, slotOfValues } from './values.ts'

/** One booking beside the list, to be changed or cancelled. */
export default function EditBooking() {
  const { t } = useTranslation()
  const { id, closesTo } = useFormPlace()
  const read = useCall(bookings.get, { params: { id } })
  return (
    <LoadedPanel title={t('bookings.booking', { id: String(id) })} read={read} closesTo={closesTo}>
      {({ data, beside }) => <Loaded booking={data} beside={beside} />}
    </LoadedPanel>
  )
}

interface BookingProps {
  booking: Booking
  beside: Beside
}

/** The form keeps what was typed, even if the booking changes or disappears meanwhile. */
function Loaded({ booking, beside }: BookingProps) {
  const form = useBookingForm(booking, beside)
  return form.isLost && form.changes === 0 ? (
    <ReadOnly booking={booking} beside={beside} />
  ) : (
    <Changeable booking={booking} beside={beside} form={form} />
  )
}

function Changeable({ booking, beside, form }: BookingProps & { form: BookingForm }) {
  const { t } = useTranslation()
  const { values, refused, isLost } = form
  const { closesTo } = useFormPlace()
  const now = useNow()
  const until = isLost ? null : unchangeableUntil(booking, now)
  const isVeiled = booking.is_private && booking.host_id === null
  const hasHostField = useMayBookForOthers() && !isVeiled && values.host !== null
  return (
    <FormPanel
      title={booking.subject || booking.resource_name}
      form={form}
      closesTo={closesTo}
      {...(isLost && { saves: t('bookings.book_again') })}
    >
      <div role="alert" hidden={!isLost}>
        {isLost && <Lost booking={booking} />}
      </div>
      {refused && (
        <WaysOut
          message={refused.message}
          refusals={refused.refusals}
          resource={values.resource}
          date={values.date}
          hostId={values.host?.id}
          bookingId={isLost ? undefined : booking.id}
          onTake={form.take}
          onClose={form.forget}
        />
      )}
      {booking.occurs_on !== null && !isLost && (
        <ScopeField
          field={{ ...form.field('scope'), set: form.setScope }}
          isFinal={hasOtherRule(values, booking)}
          movesOthers={movesOthers(booking, beside, values)}
        />
      )}
      <BookingFields
        booking={booking}
        form={form}
        until={until}
        now={now}
        isVeiled={isVeiled}
        hasHostField={hasHostField}
        availability={useAvailability(booking, values, now)}
      />
      {booking.series && !isLost && <OtherRule booking={booking} form={form} />}
      <Rest
        booking={booking}
        beside={beside}
        hasHostField={hasHostField}
        nextCost={useNextCost(booking, values)}
        endNow={until === null ? null : () => form.endNow(withEndAt(booking, until))}
      />
    </FormPanel>
  )
}

/** Whether the reservation has other resources, which a new time of several dates is for as well. */
function movesOthers(booking: Booking, { first }: Beside, values: BookingValues): boolean {
  const slot = slotOfValues(values, booking)
  const isMoved = slot !== null && !isSameSlot(slot, booking)
  return isMoved && first.some(({ resource_id }) => resource_id !== booking.resource_id)
}

/** Shown when the booking was cancelled or released while it was being edited. */
function Lost({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { status } = booking
  const event = status === 'cancelled' || status === 'released' ? status : 'closed'
  return (
    <div className={classes.lost}>
      <b>{cancelledMeanwhileBy(booking, t) ?? t(`bookings.${event}_meanwhile`)}</b>
      {t('bookings.typed_is_kept')}
    </div>
  )
}

function ReadOnly({ booking, beside }: BookingProps) {
  const close = useClose(useFormPlace().closesTo)
  const { day, range, zone } = useWhen()(booking)
  const { t } = useTranslation()
  return (
    <Panel title={booking.subject || booking.resource_name} onClose={close}>
      <Rest
        booking={booking}
        beside={beside}
        again={<BookAgain booking={booking} />}
        first={[
          [
            t('bookings.column_resource'),
            <Fragment key="resource">
              <bdi>{booking.resource_name}</bdi>
              <FactNote>
                <bdi>{booking.level_name}</bdi>
              </FactNote>
            </Fragment>,
          ],
          [t('bookings.when'), [`${day} ${range}`, zone && isolated(zone)].filter(Boolean).join('\u00a0')],
        ]}
      />
    </Panel>
  )
}

interface RestProps extends BookingProps {
  hasHostField?: boolean
  nextCost?: string | null | undefined
  /** Ends a running booking with the present quarter of an hour; null: it isn't running. */
  endNow?: (() => void) | null
  /** Facts that come first. */
  first?: readonly Fact[]
  /** The way back, where nothing is typed that would be booked instead. */
  again?: ReactNode
}

/** The read-only facts, and the buttons that show it in the grid, end it and cancel it. */
function Rest({ booking, beside, hasHostField = false, nextCost, endNow = null, first, again }: RestProps) {
  const { t } = useTranslation()
  const { gridDay } = useWhen()(booking)
  const { gridOf, closesTo } = useFormPlace()
  const close = useClose(closesTo, { isSaved: true })
  return (
    <>
      <BookingFacts {...{ booking, beside, hasHostField, nextCost }} {...(first && { first })} />
      <AttendNote booking={booking} />
      <div className={classes.actions}>
        {gridOf !== null && isHeld(booking) && (
          <LinkButton to={gridAddresses.first({ level: booking.level_id, date: gridDay, booking: booking.id })}>
            <IconLayoutGrid size={14} stroke={1.9} aria-hidden />
            {t('bookings.open_in_grid')}
          </LinkButton>
        )}
        <AttendButtons booking={booking} />
        {again}
        {endNow && booking.status !== 'checked_in' && <Button onClick={endNow}>{t('bookings.end_now')}</Button>}
        {isStanding(booking) && booking.meta.delete && (
          <CancelButton booking={booking} count={beside.open + 1} onCancelled={close} />
        )}
      </div>
      <HistorySection booking={booking} />
    </>
  )
}
