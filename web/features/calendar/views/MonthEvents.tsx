import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from '../calendar.module.css'
import type { DayEvent } from '../time/events.ts'
import { EventLink } from './EventLink.tsx'
import { MonthView } from './MonthView.tsx'

interface Props extends Omit<ComponentProps<typeof MonthView>, 'countOf' | 'children'> {
  /** Undefined: not known yet. */
  events: ReadonlyMap<string, readonly DayEvent[]> | undefined
  /** The zone on whose clock the calendar runs. */
  clock: string
}

/** Events of a day that are named; the others are counted. */
const mostShown = 3

/** A month with its events: named where there is room, else as dots. */
export function MonthEvents({ events, clock, ...month }: Props) {
  const { t } = useTranslation()
  const { longCalendarDay } = useFormats()
  const all = (day: string) => events?.get(day) ?? []
  return (
    <MonthView {...month} countOf={events && ((day) => all(day).length)}>
      {(day) => {
        const named = all(day).length > mostShown ? all(day).slice(0, mostShown - 1) : all(day)
        const more = all(day).length - named.length
        if (month.isSmall)
          return all(day)
            .slice(0, mostShown)
            .map(({ booking }) => <i key={booking.id} data-relation={booking.relation} />)
        return (
          <>
            {named.map((event) => (
              <EventLink key={event.booking.id} event={event} clock={clock} look="line" />
            ))}
            {more > 0 && (
              <button
                type="button"
                className={classes.others}
                aria-label={[longCalendarDay(day), t('calendar.others', { count: more })].join(comma())}
                onClick={() => month.onDay(day)}
              >
                {t('calendar.others', { count: more })}
              </button>
            )}
          </>
        )
      }}
    </MonthView>
  )
}
