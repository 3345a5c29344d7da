import type { Slot } from '@kontor/contract'
import type { NewDeclaration, SeriesDate } from '@kontor/contract/calls/booking.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { readSlot } from '../../../kit/time/slot.ts'
import { dayLength } from '../../../kit/time/time.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { priceText } from '../list/rows/cost.ts'
import { isSameDay, type Minutes, SeriesBar } from './SeriesBar.tsx'
import classes from './SeriesDates.module.css'

export type OfferChoice = NonNullable<NewDeclaration['dates']>[number]

interface Props {
  date: SeriesDate
  timezone: string
  /** The names of resources that were taken. */
  names: Map<number, string>
  /** The hours of the bars; null: there is no room for bars. */
  hours: Minutes | null
  onChoose: (choice: OfferChoice) => void
}

/** Ways to book a date in conflict after all: other resources at the same time, and the next free time. */
export function Offers({ date, timezone, names, hours, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { day, refusals, around, around_others: others } = date
  const [refusal] = refusals
  if (!refusal || date.resource_ids.length > 1) return null
  const { alternatives, next_free } = refusal
  const later = next_free && readSlot(next_free).from - readSlot(date).from < dayLength ? next_free : null
  const isThatDay = later !== null && isSameDay(later, date, timezone)
  const barOf = (around: SeriesDate['around'] | undefined, own: Slot) =>
    hours && <SeriesBar {...{ around, own, hours, timezone }} />
  return (
    <ul className={classes.ways}>
      {alternatives.map((one) => (
        <Offer
          key={one.resource_id}
          name={<bdi>{one.resource_name}</bdi>}
          note={[t('bookings.same_time'), priceText(t, formats, one)].filter(Boolean).join(' · ')}
          bar={barOf(
            others.find(({ resource_id }) => resource_id === one.resource_id),
            date,
          )}
          label={t('series.take', { name: one.resource_name })}
          onTake={() => {
            names.set(one.resource_id, one.resource_name)
            onChoose({ day, resource_id: one.resource_id })
          }}
        />
      ))}
      {later && (
        <Offer
          name={(isThatDay ? formats.range : formats.period)(later.datetime_from, later.datetime_to, timezone)}
          note={t('bookings.next_free')}
          bar={barOf(isThatDay ? around : undefined, later)}
          onTake={() => onChoose({ day, slot: later })}
        />
      )}
    </ul>
  )
}

interface OfferProps {
  name: ReactNode
  note: string
  bar: ReactNode
  /** Names its button; absent: the button's text says it all. */
  label?: string
  onTake: () => void
}

function Offer({ name, note, bar, label, onTake }: OfferProps) {
  const { t } = useTranslation()
  return (
    <li>
      <span>
        {name} <small>{note}</small>
      </span>
      {bar}
      <Button size="small" aria-label={label} onClick={onTake}>
        {t('series.take_short')}
      </Button>
    </li>
  )
}
