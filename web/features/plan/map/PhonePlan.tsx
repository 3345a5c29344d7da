import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { PlanClosedDay, PlanDayNotice, useClosedPlan } from '../page/PlanDayNotice.tsx'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import { PlanList, PlanRow } from '../resources/PlanList.tsx'
import { bestOf } from '../state/availability.ts'
import { freeText } from '../state/nouns.ts'
import type { BookingWithSubject } from '../state/useBookWithSubject.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { PickedPlace } from './MapCard.tsx'
import classes from './PhonePlan.module.css'
import { WhenSheet } from './WhenSheet.tsx'

interface Props {
  plan: Plan
  booking: BookingWithSubject
  onPick: (id: number | undefined) => void
  /** Whether the sheet has the controls of time and needs, which the line above the map opens. */
  isChoosing: boolean
  onChosen: () => void
  /** The map; `covered`: pixels at its lower edge that the sheet lies over. */
  children: (covered: number) => ReactNode
}

/** The height of the sheet in pixels before it is measured: its least height. */
const least = 112

/** The plan on a phone: the map, and a sheet at the bottom with the best place, the list, the picked place or the controls. */
export function PhonePlan({ plan, booking, onPick, isChoosing, onChosen, children }: Props) {
  const [pulled, pull] = useState<'list' | null>(null)
  const sheet = useRef<HTMLElement>(null)
  const [height, measure] = useState(least)
  const [resting, rest] = useState(least)
  const picked = plan.availability.find(({ resource }) => resource.id === plan.address.resourceId)
  const shows = isChoosing ? 'when' : (pulled ?? (picked ? 'place' : 'peek'))
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetHeight, dataset } = sheet.current!
      measure(offsetHeight)
      // While the sheet is at its least height, the map ends above it.
      if (dataset.shows === 'peek') rest(offsetHeight)
    })
    observer.observe(sheet.current!)
    return () => observer.disconnect()
  }, [])
  const close = useEffectEvent(() => {
    pull(null)
    onChosen()
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={classes.screen}>
      <div
        className={classes.stage}
        style={{ paddingBlockEnd: resting }}
        inert={plan.isStale && shows !== 'when'}
        data-stale={plan.isStale || undefined}
      >
        {children(picked && shows === 'place' ? Math.max(0, height - resting) : 0)}
        <section ref={sheet} className={classes.sheet} data-shows={shows} data-bottom-sheet>
          <span className={classes.grab} aria-hidden />
          {shows === 'when' ? (
            <WhenSheet plan={plan} onClose={onChosen} />
          ) : shows === 'list' ? (
            <List
              plan={plan}
              booking={booking}
              onClose={() => pull(null)}
              onPick={(id) => {
                pull(null)
                onPick(id)
              }}
            />
          ) : picked ? (
            <AnchoredDialog
              placement={null}
              className={classes.place!}
              aria-label={picked.resource.name}
              onClose={() => onPick(undefined)}
            >
              <PickedPlace
                key={picked.resource.id}
                row={picked}
                plan={plan}
                booking={booking}
                onClose={() => onPick(undefined)}
              />
            </AnchoredDialog>
          ) : (
            <Peek plan={plan} booking={booking} onPick={onPick} onList={() => pull('list')} />
          )}
        </section>
      </div>
    </div>
  )
}

/** The number of free places, with the day that the buttons below it book unless that is today. */
function Counts({ plan: { resources, availability, meeting, meta } }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const free = availability.filter(({ state }) => state === 'free' || state === 'star').length
  const count = freeText(t, resources, free)
  return (
    <h2>
      {meta && !meta.is_today ? formats.onDay(meta.date, count) : count}
      {meeting !== null && <span>, {t('plan.meeting', { count: meeting })}</span>}
    </h2>
  )
}

interface PeekProps extends Pick<Props, 'plan' | 'booking' | 'onPick'> {
  onList: () => void
}

/** The number of free places, and the best one with its button. */
function Peek({ plan, booking, onPick, onList }: PeekProps) {
  const { t } = useTranslation()
  const { availability, asked, meta, address } = plan
  const best = bestOf(availability)
  const isClosed = useClosedPlan(plan) !== undefined
  // By the time of the refusal another place may be the best one.
  const refused = plan.resources.find(({ id }) => id === booking.refused?.at)
  return (
    <>
      <div className={classes.head} role="status">
        <Counts plan={plan} />
        <button type="button" className={classes.link} onClick={onList}>
          {t('plan.list')}
        </button>
      </div>
      <PlanDayNotice plan={plan} />
      <PlanClosedDay plan={plan} className={classes.closed} />
      {best && (
        <PlanRow
          row={best}
          asked={asked}
          date={meta?.is_today ? null : (meta?.date ?? null)}
          info={address.atResource(best.resource.id)}
          isBest={!isClosed}
          onPick={onPick}
          onBook={booking.book}
        />
      )}
      {refused && <RefusedBooking booking={booking} resource={refused} className={classes.refused} />}
    </>
  )
}

interface ListProps {
  plan: Plan
  booking: BookingWithSubject
  onPick: (id: number) => void
  onClose: () => void
}

function List({ plan, booking, onPick, onClose }: ListProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.head}>
        <Counts plan={plan} />
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.scroll}>
        <PlanList plan={plan} booking={booking} onPick={onPick} />
      </div>
    </>
  )
}
