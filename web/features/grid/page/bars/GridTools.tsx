import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { colon } from '../../../../i18n.ts'
import { useNow } from '../../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../../kit/ui/button/Button.tsx'
import { Chip } from '../../../../kit/ui/button/Chip.tsx'
import { Empty } from '../../../../kit/ui/state/states.tsx'
import { usePhone } from '../../../../kit/ui/theme/media.ts'
import { bookingAddresses } from '../../../bookings/addresses.ts'
import { NothingToBook } from '../../../levels/levels.ts'
import type { GridAnswer } from '../../grid-types.ts'
import { stateOf } from '../../rows/blocks/booking-state.ts'
import { dayFor } from '../../time/day.ts'
import type { GridAddress } from '../address.ts'
import css from '../page.module.css'
import type { GridPresets } from '../presets.ts'
import { TypeBar } from './TypeBar.tsx'
import { WeekButton } from './ZoomTools.tsx'

interface Props {
  address: GridAddress
  grid: GridAnswer | undefined
  onNeeds: () => void
  /** The buttons of the day, if the header has no room for them. */
  days: ReactNode
}

/** The types of resources to show, and the number of free ones. */
export function GridTools({ address, grid, onNeeds, days }: Props) {
  const { t } = useTranslation()
  const types = grid?.meta.types ?? []
  const phone = usePhone()
  const type = types.find(({ id }) => id === address.type)?.name ?? t('resource_types.all')
  const needs = (
    <Chip
      onClick={onNeeds}
      data-on={hasNeeds(address) || phone || undefined}
      aria-label={phone ? `${t('plan.needs')}${colon()}${type}` : undefined}
    >
      <IconAdjustmentsHorizontal size={14} stroke={1.9} aria-hidden />
      {/* Hidden on a phone, where the panel of needs has the types. */}
      <span className="cut" dir="auto">
        {phone ? type : t('plan.needs')}
      </span>
    </Chip>
  )
  return (
    <div className={css.tools}>
      {days}
      {phone ? (
        <>
          <span className={css.grow} />
          <WeekButton address={address} />
          {needs}
        </>
      ) : (
        <>
          <TypeBar address={address} types={types} />
          {needs}
          <LinkButton variant="subtle" to={bookingAddresses.presets()}>
            {t('booking_presets.edit')}
          </LinkButton>
          <span className={css.grow} />
          <WeekButton address={address} />
          {grid && !hasNeeds(address) && <Count grid={grid} />}
        </>
      )}
    </div>
  )
}

function Count({ grid }: { grid: GridAnswer }) {
  const { t } = useTranslation()
  const day = dayFor(grid.meta, useNow())
  const shown = grid.data.length
  const today = grid.data.filter(day.isToday)
  const free = today.filter((resource) => stateOf(resource, day.momentOf(resource)) === 'free').length
  if (grid.meta.total > shown)
    return <span className={css.count}>{t('grid.part', { shown, total: grid.meta.total })}</span>
  return (
    <span className={css.count}>
      {today.length > 0 ? t('grid.count_free', { count: shown, free }) : t('levels.bookable', { count: shown })}
    </span>
  )
}

interface NarrowingInput {
  address: GridAddress
  presets: GridPresets
}

/** Whether equipment or seats are chosen. */
export const hasNeeds = ({ needs: { needs, seats } }: GridAddress) => needs.length > 0 || seats > 0

const isNarrowed = ({ address, presets }: NarrowingInput) =>
  address.type || address.level || hasNeeds(address) || presets.showsMine

/** Buttons that remove filters, for when nothing matches. */
export function FewerFilters({ address, presets }: NarrowingInput) {
  const { t } = useTranslation()
  const { ordinary, showsMine } = presets
  if (!isNarrowed({ address, presets })) return null
  const all = showsMine && ordinary ? String(ordinary.id) : address.presetId
  return (
    <Button onClick={() => address.go({ type: undefined, level: undefined, needs: undefined, seats: undefined }, all)}>
      {t('grid.show_all')}
    </Button>
  )
}

/** Shown instead of rows: the filters match nothing, or there is nothing to book at all. */
export function NoRows(shown: NarrowingInput) {
  const { t } = useTranslation()
  if (!isNarrowed(shown)) return <NothingToBook />
  return (
    <div className={css.none}>
      <Empty action={<FewerFilters {...shown} />}>{t('grid.empty')}</Empty>
    </div>
  )
}
