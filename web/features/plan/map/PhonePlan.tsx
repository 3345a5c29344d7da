import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import { ListHead } from '../resources/ListHead.tsx'
import { PlanList } from '../resources/PlanList.tsx'
import type { PlanListing } from '../resources/usePlanList.ts'
import type { BookingWithSubject } from '../state/useBookWithSubject.ts'
import type { Plan } from '../state/usePlan.ts'
import { PickedPlace } from './MapCard.tsx'
import { Peek, PeekCounts } from './marks/Peek.tsx'
import classes from './PhonePlan.module.css'
import { WhenSheet } from './WhenSheet.tsx'

interface Props {
  plan: Plan
  listing: PlanListing
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

/** The pixels that the sheet takes now, and those at rest: above them the map ends. */
function useHeights(sheet: RefObject<HTMLElement | null>) {
  const [height, measure] = useState(least)
  const [resting, rest] = useState(least)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetHeight, dataset } = sheet.current!
      measure(offsetHeight)
      if (dataset.shows === 'peek') rest(offsetHeight)
    })
    observer.observe(sheet.current!)
    return () => observer.disconnect()
  }, [sheet])
  return { height, resting }
}

/** The plan on a phone: the map, and a sheet at the bottom with the best place, the list, the picked place or the controls. */
export function PhonePlan({ plan, listing, booking, onPick, isChoosing, onChosen, children }: Props) {
  const { t } = useTranslation()
  const [pulled, pull] = useState<'list' | null>(null)
  const sheet = useRef<HTMLElement>(null)
  const listLink = useRef<HTMLButtonElement>(null)
  const { height, resting } = useHeights(sheet)
  const picked = plan.availability.find(({ resource }) => resource.id === plan.address.resourceId)
  const shows = isChoosing ? 'when' : (pulled ?? (picked ? 'place' : 'peek'))
  const pullDown = () => {
    flushSync(() => pull(null))
    listLink.current?.focus()
  }
  const close = useEffectEvent(() => {
    if (pulled) pullDown()
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
        // A tap on the strip of map above the list leads back to the map; menus of the list lie elsewhere in the page.
        onPointerDownCapture={({ target, currentTarget }) => {
          const isOnMap = currentTarget.contains(target as Node) && !sheet.current!.contains(target as Node)
          if (shows === 'list' && isOnMap) pull(null)
        }}
        data-stale={plan.isStale || undefined}
      >
        {children(picked && shows === 'place' ? Math.max(0, height - resting) : 0)}
        <section ref={sheet} className={classes.sheet} data-shows={shows} data-bottom-sheet>
          {shows === 'list' ? (
            <button type="button" className={classes.down} aria-label={t('plan.map')} onClick={pullDown}>
              <span className={classes.grab} />
            </button>
          ) : (
            <span className={classes.grab} aria-hidden />
          )}
          {shows === 'when' ? (
            <WhenSheet plan={plan} onClose={onChosen} />
          ) : shows === 'list' ? (
            <>
              <ListHead list={listing}>
                <PeekCounts plan={plan} />
              </ListHead>
              <div className={classes.scroll}>
                <PlanList
                  {...{ plan, listing, booking }}
                  onPick={(id) => {
                    pull(null)
                    onPick(id)
                  }}
                />
              </div>
            </>
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
            <Peek {...{ plan, booking, onPick, listLink }} onList={() => pull('list')} />
          )}
        </section>
      </div>
    </div>
  )
}
