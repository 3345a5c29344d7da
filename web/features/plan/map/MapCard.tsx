import { IconX } from '@tabler/icons-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import type { Placement } from '../../../kit/overlay/anchored/usePlacement.ts'
import { slotOf } from '../../../kit/time/slot.ts'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { BookForm, bookText, HostMenu, SubjectInput, useMayBookForOthers, WhyLink } from '../../bookings/bookings.ts'
import { ResourceStar } from '../../favourites/favourites.ts'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import { WhyNot } from '../page/WhyNot.tsx'
import { MarkIcon } from '../resources/Mark.tsx'
import { factsText } from '../resources/state-text.ts'
import { type Availability, untilNextBooking } from '../state/availability.ts'
import { type Quarters, spanAt } from '../state/quarters.ts'
import type { BookingWithSubject } from '../state/useBookWithSubject.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { DayBar } from './DayBar.tsx'
import classes from './MapCard.module.css'
import { OwnBooking } from './marks/OwnBooking.tsx'
import { UntilNext } from './marks/UntilNext.tsx'
import { useMoreOptions } from './marks/useMoreOptions.ts'

interface Props {
  row: Availability
  plan: Plan
  booking: BookingWithSubject
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
 * The state and the day of a resource, and a button that books it. The caller's own booking heads the card, and can be
 * changed and cancelled.
 */
export function PickedPlace({ row, plan, booking, onClose }: Props) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const { resource, free, state, holder, reason } = row
  const { address, asked, open, meta } = plan
  const { subject, setSubject } = booking
  const ownId = holder?.booking_id ?? undefined
  const { data } = useCall(bookings.get, { params: { id: ownId ?? 0 } }, { enabled: ownId !== undefined })
  const own = data?.data
  const heading = own?.subject
  const asksSubject = resource.type.kind !== 'desk'
  // Its offers book, the free part of the time among them.
  const hasOffers = booking.refused?.at === resource.id && booking.refused.refusals.length > 0
  const longer = hasOffers ? null : untilNextBooking(row, asked)
  const mayChooseHost = useMayBookForOthers()
  const host = mayChooseHost ? booking.hostAt(resource.id) : undefined
  const book = (time: Quarters) =>
    void booking.book({
      resourceId: resource.id,
      slots: [slotOf(spanAt(resource, time))],
      subject: asksSubject ? subject : '',
      ...(host && { hostId: host.id }),
    })
  const moreOptions = useMoreOptions()
  const head = useFocusedHead(ownId)
  const focusHead = () => head.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={classes.head}>
        <MarkIcon state={state} holder={holder} freeFirst={free?.from === asked.from} />
        <b ref={head} className="wrap" dir="auto" tabIndex={-1}>
          {heading || resource.name}
        </b>
        <ResourceStar {...resource} />
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <p className={heading ? classes.place : classes.facts}>
        {heading && (
          <>
            <bdi>{resource.name}</bdi> ·{' '}
          </>
        )}
        {factsText(t, formats, row, asked)}
      </p>
      <DayBar resource={resource} open={open} asked={asked} />
      {reason && <WhyNot reason={reason} go={plan.showDay} />}
      {ownId !== undefined && <OwnBooking key={ownId} id={ownId} booking={own} onCancelled={focusHead} />}
      {(state !== 'mine' || hasOffers) && (
        <RefusedBooking
          booking={booking}
          resource={resource}
          {...(asksSubject &&
            (!free || hasOffers) && { subject, field: <SubjectInput value={subject} onChange={setSubject} /> })}
        />
      )}
      {free && !hasOffers && (
        <BookForm
          className={classes.book}
          subject={subject}
          onSubject={asksSubject ? setSubject : undefined}
          text={bookText(t, resource.needs_approval, formats.bookedSpan(resource, free, meta))}
          isBooking={booking.isBooking}
          onBook={() => book(free)}
          actions={moreOptions({
            resourceId: resource.id,
            slot: slotOf(spanAt(resource, free)),
            subject: asksSubject ? subject.trim() : '',
            hostId: host?.id,
            onGo: () => setSubject(''),
          })}
        >
          {mayChooseHost && <HostFact host={host} onChoose={(person) => booking.setHost(resource.id, person)} />}
        </BookForm>
      )}
      <div className={classes.links}>
        {longer && <UntilNext {...{ resource, meta }} time={longer} isBooking={booking.isBooking} onBook={book} />}
        <Link className="link" to={address.at('resourceSlots', { resourceId: resource.id, ...plan.time })}>
          {t('plan.other_times')}
        </Link>
        {!free && state !== 'mine' && booking.refused?.at !== resource.id && (
          <WhyLink refusal={{ resource_id: resource.id, slot: slotOf(spanAt(resource, asked)) }} />
        )}
      </div>
    </>
  )
}

function HostFact(props: ComponentProps<typeof HostMenu>) {
  const { t } = useTranslation()
  return <Facts isDense facts={[[t('bookings.column_host'), <HostMenu key="host" {...props} />]]} />
}

/** The card has the focus from its start, and again once the button that booked has gone away. */
function useFocusedHead(ownId: number | undefined) {
  const head = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    head.current?.focus({ preventScroll: true })
  }, [])
  useLayoutEffect(() => {
    if (ownId !== undefined && document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [ownId])
  return head
}

const mapOf = (card: HTMLElement) => card.closest<HTMLElement>('[data-map]')!

const placementAt = (id: number): Placement => ({
  sides: ['above', 'below', 'after', 'before'],
  align: 'centre',
  gap: 10,
  anchor: (card) => mapOf(card).querySelector(`[data-mark="${id}"] [data-sign]`)?.getBoundingClientRect() ?? null,
  bounds: (card) => mapOf(card).getBoundingClientRect(),
  avoid: (card) =>
    [...mapOf(card).querySelectorAll(`[data-mark]:not([data-mark="${id}"]) [data-sign]`)].map((mark) =>
      mark.getBoundingClientRect(),
    ),
  watch(card, onMove) {
    const observer = new MutationObserver(onMove)
    observer.observe(mapOf(card).querySelector('[data-view]')!, { attributeFilter: ['transform'] })
    observer.observe(mapOf(card).querySelector(':scope > svg')!, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  },
})
