import type { BookingList } from '@kontor/contract'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Formats, rangeOf, useFormats } from '../../kit/formats.ts'
import classes from './GroupTitle.module.css'

/** A preset's name, what it covers, and the way to its grid (R207). */
export function GroupTitle({ group }: { group: BookingList }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={classes.title}>
      <h2 className="cut" dir="auto">
        {group.presetName}
      </h2>
      <span className="cut">
        {t('bookings.count', { count: group.totalNumberOfBookings })}
        {group.dateLabel && ` · ${readable(group.dateLabel, formats)}`}
      </span>
      {group.presetId !== null && (
        <Link to={`/bookings-grid/${group.presetId}`} aria-label={t('bookings.grid_of', { preset: group.presetName })}>
          <IconLayoutGrid size={14} stroke={1.9} aria-hidden />
          {t('bookings.grid')}
        </Link>
      )}
    </div>
  )
}

/** The server's label names days as yyyy-MM-dd, one or two; people read `Sat 21 Nov – Fri 4 Dec`. */
function readable(label: string, formats: Formats): string {
  const [from = '', to] = label.split(' – ').map(formats.calendarDay)
  return to ? rangeOf(from, to) : from
}
