import type { Occupancy } from '@kontor/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoneFound } from '../../../kit/list/NoneFound.tsx'
import { useFormats } from '../../../kit/time/formats.ts'
import { slotOf } from '../../../kit/time/slot.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { bookText } from '../../bookings/bookings.ts'
import { FavouriteSign } from '../../favourites/favourites.ts'
import { bookedText, OccupancySign } from '../../occupancy/occupancy.ts'
import { AreaList } from '../occupancy/AreaList.tsx'
import { RefusedBooking } from '../page/RefusedBooking.tsx'
import type { Availability } from '../state/availability.ts'
import { type Quarters, spanAt } from '../state/quarters.ts'
import type { Booking } from '../state/useBook.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import { MarkIcon } from './Mark.tsx'
import classes from './PlanList.module.css'
import { factsText, partText } from './state-text.ts'
import { useDrawnRows } from './useDrawnRows.ts'
import type { PlanListing } from './usePlanList.ts'

interface Props {
  plan: Plan
  listing: PlanListing
  booking: Booking
  /** The address that a row opens: its times, or its card on the map. */
  onPick: (resourceId: number) => void
}

/** Everything on the map as a list: the same marks, by default the best first, and the same button. Of thousands those in sight are drawn. */
export function PlanList({ plan, listing, booking, onPick }: Props) {
  const { t } = useTranslation()
  const { asked, address, meta, occupancy } = plan
  const { groups } = listing
  const { day } = usePlanFormats()
  const { number } = useFormats()
  const date = meta?.is_today ? null : (meta?.date ?? null)
  const shown = plan.query.data?.data.length ?? 0
  const total = meta?.total ?? 0
  const { list, parts, measure, onFocusRow } = useDrawnRows(groups.map(({ rows }) => rows.length))
  return (
    <div className={classes.list} ref={list}>
      {shown < total && <p className={classes.part}>{t('plan.first_of', { shown, total })}</p>}
      {occupancy && !listing.words.trim() && <AreaList areas={occupancy.areas} />}
      {groups.map(({ name, rows }, part) => (
        <section key={name} aria-label={t(`plan.group.${name ?? 'all'}`)}>
          <h2>
            {t(`plan.group.${name ?? 'all'}`)}
            {/* The day is named once, above the buttons that book it. */}
            {date && name !== 'taken' && <span className={classes.day}>{day(date)}</span>}
            <span>{number(rows.length)}</span>
          </h2>
          <ul>
            {parts[part]!.rows.map(({ index, gap }) => {
              const at = index - parts[part]!.first
              const row = rows[at]!
              const { resource } = row
              return (
                <Fragment key={resource.id}>
                  <Gap height={gap} />
                  <li
                    ref={measure}
                    data-index={index}
                    data-picked={resource.id === address.resourceId || undefined}
                    aria-setsize={rows.length}
                    aria-posinset={at + 1}
                    onFocus={() => onFocusRow(index)}
                    onBlur={() => onFocusRow(-1)}
                  >
                    <PlanRow
                      {...{ row, asked, date, onPick }}
                      occupancy={occupancy?.byResource.get(resource.id)}
                      info={address.atResource(resource.id)}
                      onBook={booking.book}
                    />
                    <RefusedBooking booking={booking} resource={resource} className={classes.refused} />
                  </li>
                </Fragment>
              )
            })}
            <Gap height={parts[part]!.after} />
          </ul>
        </section>
      ))}
      {groups.length === 0 && listing.words.trim() && (
        <NoneFound words={listing.words} chosen={0} clear={() => listing.search('')} />
      )}
    </div>
  )
}

/** The room of rows that aren't drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <li style={{ height }} aria-hidden />

interface RowProps {
  row: Availability
  asked: Quarters
  /** The day that is booked, which stands above the rows; null: today. */
  date: string | null
  info: string
  /** Shown in place of the state's mark, and said before the state. */
  occupancy?: Occupancy | undefined
  /** It stands alone, as the best of all. */
  isBest?: boolean
  onPick: (resourceId: number) => void
  onBook: Booking['book']
}

/** One resource: its mark, its state in words, and the button that books it. */
export const PlanRow = memo(function PlanRow({ row, asked, date, info, occupancy, isBest, onPick, onBook }: RowProps) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const { resource, state, free, holder } = row
  const slot = free && slotOf(spanAt(resource, free))
  const isWhole = free?.from === asked.from && free.to === asked.to
  const facts = factsText(t, formats, row, asked)
  return (
    <div className={classes.row}>
      <button type="button" className={classes.what} onClick={() => onPick(resource.id)}>
        {occupancy ? (
          <span className={classes.sign}>
            <OccupancySign {...occupancy} />
          </span>
        ) : (
          <MarkIcon state={state} holder={holder} freeFirst={free?.from === asked.from} />
        )}
        <span>
          <b className="wrap" dir="auto">
            {resource.name}
            {resource.is_favorite && <FavouriteSign />}
          </b>
          <span>{occupancy ? [bookedText(t, formats, occupancy), facts].join(' · ') : facts}</span>
        </span>
      </button>
      <Link className={classes.info} to={info} aria-label={t('plan.about', { name: resource.name })}>
        <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      </Link>
      {slot && (
        <Button
          size="small"
          variant={isBest ? 'filled' : undefined}
          aria-label={t(resource.needs_approval ? 'plan.request_it' : 'plan.book_it', {
            name: resource.name,
            range: formats.bookedSpan(resource, free, { date }),
          })}
          onClick={() => void onBook({ resourceId: resource.id, slots: [slot], subject: '' })}
        >
          {isWhole ? bookText(t, resource.needs_approval) : partText(t, formats, row, asked)}
        </Button>
      )}
    </div>
  )
})
