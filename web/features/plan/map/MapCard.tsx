import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../kit/ui/Button.tsx'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { WaysOut } from '../../bookings/bookings.ts'
import { stateText } from '../resources/state-text.ts'
import type { Availability } from '../state/availability.ts'
import { instantAt } from '../state/quarters.ts'
import type { Booking } from '../state/useBook.ts'
import { useClock } from '../state/useClock.ts'
import type { Plan } from '../state/usePlan.ts'
import { DayBar } from './DayBar.tsx'
import classes from './MapCard.module.css'
import { MarkIcon } from './Mark.tsx'
import { OwnBooking } from './OwnBooking.tsx'

interface Props {
  row: Availability
  plan: Plan
  booking: Booking
  onClose: () => void
}

/** What is picked on the map. It lies where it covers no marks. */
export function MapCard(props: Props) {
  const { row, onClose } = props
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place(card.current!, row.resource.id))
  return (
    <div
      ref={card}
      className={classes.card}
      role="dialog"
      aria-label={row.resource.name}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <PickedPlace {...props} />
    </div>
  )
}

/** What it is, its day, and one press to book it; one's own booking can be changed and cancelled. */
export function PickedPlace({ row, plan, booking, onClose }: Props) {
  const { t } = useTranslation()
  const clock = useClock()
  const { resource, free, state, holder } = row
  const { address, asked, open, meta } = plan
  const [subject, setSubject] = useState('')
  const head = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement as HTMLElement | null
    head.current?.focus({ preventScroll: true })
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener.current?.focus?.()
    },
    [],
  )
  const refused = booking.refused?.wanted.resourceId === resource.id ? booking.refused : null
  const facts = [stateText(t, clock, row, asked), ...resource.attributes].filter(Boolean).join(' · ')
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
      <p>{facts}</p>
      <DayBar resource={resource} open={open} asked={asked} />
      {holder?.booking_id && (
        <OwnBooking key={holder.booking_id} id={holder.booking_id} onCancelled={() => undefined} />
      )}
      {refused && (
        <WaysOut
          {...refused}
          resource={resource}
          date={meta?.date ?? ''}
          timeFormat={clock.pattern}
          onTake={(resourceId, slot) => void booking.book({ ...refused.wanted, resourceId, slots: [slot] })}
          onClose={booking.forget}
        />
      )}
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
            <input
              value={subject}
              maxLength={200}
              placeholder={t('grid.subject')}
              aria-label={t('grid.subject')}
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
      <Link to={address.at('resourceSlots', { resourceId: resource.id, ...plan.time })}>{t('plan.other_times')}</Link>
    </>
  )
}

const gap = 10

/** Beside its mark, on the side where it covers the fewest others and stays within the frame. */
function place(card: HTMLElement, id: number): void {
  const frame = card.closest<HTMLElement>('[data-map]')!
  const bounds = frame.getBoundingClientRect()
  const boxes = [...frame.querySelectorAll('[data-mark] > g')].map((mark) => mark.getBoundingClientRect())
  const own = frame.querySelector(`[data-mark="${id}"] > g`)?.getBoundingClientRect()
  if (!own) return
  const { offsetWidth: width, offsetHeight: height } = card
  const centre = { x: own.x + own.width / 2, y: own.y + own.height / 2 }
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  const corners = [
    { x: centre.x - width / 2, y: own.top - height - gap },
    { x: centre.x - width / 2, y: own.bottom + gap },
    { x: own.right + gap, y: centre.y - height / 2 },
    { x: own.left - width - gap, y: centre.y - height / 2 },
  ].map(({ x, y }) => ({
    x: clamp(x, bounds.left + gap, bounds.right - width - gap),
    y: clamp(y, bounds.top + gap, bounds.bottom - height - gap),
  }))
  const covered = ({ x, y }: { x: number; y: number }) =>
    boxes.filter((box) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y).length
  const [best] = corners.sort((a, b) => covered(a) - covered(b))
  card.style.translate = `${best!.x - bounds.left}px ${best!.y - bounds.top}px`
}
