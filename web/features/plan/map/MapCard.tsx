import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import type { Placement } from '../../../kit/overlay/anchored/usePlacement.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { Input } from '../../../kit/ui/input/Input.tsx'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import { MarkIcon } from '../resources/Mark.tsx'
import { factsText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import { instantAt } from '../state/quarters.ts'
import type { Booking } from '../state/useBook.ts'
import { useClock } from '../state/useClock.ts'
import type { Plan } from '../state/usePlan.ts'
import { DayBar } from './DayBar.tsx'
import classes from './MapCard.module.css'
import { OwnBooking } from './OwnBooking.tsx'

interface Props {
  row: Availability
  plan: Plan
  booking: Booking
  onClose: () => void
}

/**
 * The card of the picked mark, on the side where it covers the fewest other marks. It follows the mark when the map is
 * moved.
 */
export function MapCard(props: Props) {
  const { resource } = props.row
  return (
    <AnchoredDialog
      placement={placementAt(resource.id)}
      keepsKeys
      aria-label={resource.name}
      onClose={props.onClose}
      className={classes.card!}
    >
      <PickedPlace {...props} />
    </AnchoredDialog>
  )
}

/**
 * The state and the day of a resource, and a button that books it. The caller's own booking can be changed and
 * cancelled.
 */
export function PickedPlace({ row, plan, booking, onClose }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const { resource, free, state, holder } = row
  const { address, asked, open, meta } = plan
  const [subject, setSubject] = useState('')
  const head = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <div className={classes.head}>
        <MarkIcon state={state} holder={holder} freeFirst={free?.from === asked.from} />
        <b ref={head} className="cut" dir="auto" tabIndex={-1}>
          {resource.name}
        </b>
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <p className={classes.facts}>{factsText(t, clock, row, asked)}</p>
      <DayBar resource={resource} open={open} asked={asked} />
      {holder?.booking_id && (
        <OwnBooking key={holder.booking_id} id={holder.booking_id} onCancelled={() => undefined} />
      )}
      <RefusedBooking booking={booking} resource={resource} />
      {free && (
        <form
          className={classes.book}
          onSubmit={(event) => {
            event.preventDefault()
            const slot = { datetime_from: instantAt(resource, free.from), datetime_to: instantAt(resource, free.to) }
            void booking.book({ resourceId: resource.id, slots: [slot], subject })
          }}
        >
          {resource.type.kind !== 'desk' && (
            <Input
              value={subject}
              maxLength={200}
              placeholder={t('bookings.column_subject')}
              aria-label={t('bookings.column_subject')}
              autoComplete="off"
              onChange={(event) => setSubject(event.target.value)}
            />
          )}
          <Button type="submit" variant="filled" fullWidth loading={booking.isBooking}>
            {t(resource.needs_approval ? 'plan.request_range' : 'plan.book_range', {
              range: clock.bookedSpan(resource, free, meta),
            })}
          </Button>
        </form>
      )}
      <Link className="link" to={address.at('resourceSlots', { resourceId: resource.id, ...plan.time })}>
        {t('plan.other_times')}
      </Link>
    </>
  )
}

const mapOf = (card: HTMLElement) => card.closest<HTMLElement>('[data-map]')!

const placementAt = (id: number): Placement => ({
  sides: ['above', 'below', 'after', 'before'],
  align: 'centre',
  gap: 10,
  anchor: (card) => mapOf(card).querySelector(`[data-mark="${id}"] > g`)?.getBoundingClientRect() ?? null,
  bounds: (card) => mapOf(card).getBoundingClientRect(),
  avoid: (card) =>
    [...mapOf(card).querySelectorAll(`[data-mark]:not([data-mark="${id}"]) > g`)].map((mark) =>
      mark.getBoundingClientRect(),
    ),
  watch(card, onMove) {
    const observer = new MutationObserver(onMove)
    observer.observe(mapOf(card).querySelector('[data-view]')!, { attributeFilter: ['transform'] })
    return () => observer.disconnect()
  },
})
