import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { slots as calls } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { isAboutResource } from './about-resource.ts'
import { OccupancySign } from './OccupancySign.tsx'
import classes from './OccupancyWeek.module.css'

interface Props {
  id: number
  date: string
  onPick: (date: string) => void
}

/** The calendar week of a day, with the occupancy of each day: its number, its degree, and its colour from the preferences. */
export function OccupancyWeek({ id, date, onPick }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data } = useCall(
    calls.occupancies,
    { params: { type: 'resource', id }, query: { date } },
    { meta: { concerns: isAboutResource(id) } },
  )
  return (
    <section className={classes.weeks}>
      <p aria-hidden>{t('occupancy.means')}</p>
      <ul className={classes.week} aria-label={t('occupancy.week')}>
        {data?.data.map((day) => (
          <li key={day.date}>
            <button
              type="button"
              aria-current={day.date === date ? 'date' : undefined}
              aria-label={[
                t('occupancy.of_day', { day: formats.calendarDay(day.date), percent: day.occupancy_percentage }),
                t(`occupancy.${day.degree}`),
              ].join(comma())}
              onClick={() => onPick(day.date)}
            >
              <span>{formats.weekdayOfMonth(day.date)}</span>
              <b>{day.occupancy_percentage} %</b>
              <OccupancySign {...day} />
              <i style={{ ['--share' as string]: `${day.occupancy_percentage}%`, ['--color' as string]: day.color }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
