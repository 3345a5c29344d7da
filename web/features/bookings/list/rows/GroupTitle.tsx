import type { BookingList } from '@kontor/contract'
import { IconChevronDown, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookings } from '../../../../kit/http/api.generated.ts'
import { useCall } from '../../../../kit/http/call.ts'
import { useFormats } from '../../../../kit/time/formats.ts'
import { gridAddresses } from '../../../grid/addresses.ts'
import { periodOf } from '../period.ts'
import classes from './GroupTitle.module.css'
import type { Folding } from './groups.ts'

/** A preset's name, what it covers, the button that folds it, and the way to its grid (R207). */
export function GroupTitle({ group, folding }: { group: BookingList; folding: Folding }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOpen = folding.isOpen(group)
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  // An answer that doesn't come hides nothing and says nothing (R125).
  const { data: grid } = useCall(bookings.showGrid, {})
  const count = !group.onGridOnly && t('bookings.count', { count: group.totalNumberOfBookings })
  return (
    <div className={classes.title}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => folding.toggle(group)}>
          <Arrow className={isOpen ? undefined : 'along'} size={16} stroke={1.9} aria-hidden />
          <span className="cut" dir="auto">
            {group.presetName}
          </span>
        </button>
      </h2>
      <span className="cut">{[count, periodOf([group], formats)].filter(Boolean).join(' · ')}</span>
      {group.presetId !== null && grid?.data.is_shown !== false && (
        <Link
          to={gridAddresses.preset({ presetId: group.presetId })}
          aria-label={t('bookings.grid_of', { preset: group.presetName })}
        >
          <IconLayoutGrid size={14} stroke={1.9} aria-hidden />
          {t('bookings.grid')}
        </Link>
      )}
    </div>
  )
}
