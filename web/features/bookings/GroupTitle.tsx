import type { BookingList } from '@kontor/contract'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '../../kit/time.ts'
import classes from './GroupTitle.module.css'

/** A preset's name, what it covers, and the way to its grid (R207). */
export function GroupTitle({ group }: { group: BookingList }) {
  const { t } = useTranslation()
  return (
    <div className={classes.title}>
      <h2 className="cut">{group.presetName}</h2>
      <span className="cut">
        {t('bookings.count', { count: group.totalNumberOfBookings })}
        {group.dateLabel && ` · ${readable(group.dateLabel)}`}
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

/** The server's label names days as yyyy-MM-dd; people read `Sat 21 Nov`. A calendar day has no zone: noon UTC is in it. */
const readable = (label: string) => label.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(`${day}T12:00:00Z`, 'UTC'))
