import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { usePhone } from '../../../kit/ui/media.ts'
import { Empty } from '../../../kit/ui/states.tsx'
import { NothingToBook } from '../../levels/levels.ts'
import type { GridAnswer } from '../grid-types.ts'
import { stateOf } from '../rows/booking-state.ts'
import { dayFor } from '../time/day.ts'
import type { GridAddress } from './address.ts'
import css from './page.module.css'
import type { Presets } from './presets.ts'
import { TypeBar } from './TypeBar.tsx'
import { TypeMenu } from './TypeMenu.tsx'

interface Props {
  address: GridAddress
  grid: GridAnswer | undefined
  /** The day's buttons, where the header has no room for them. */
  days: ReactNode
}

/** What is shown: kinds of resources, and how much of it is free. */
export function GridTools({ address, grid, days }: Props) {
  const types = grid?.meta.types ?? []
  const phone = usePhone()
  return (
    <div className={css.tools}>
      {days}
      {phone ? (
        <>
          <span className={css.grow} />
          <TypeMenu address={address} types={types} />
        </>
      ) : (
        <>
          <TypeBar address={address} types={types} />
          <span className={css.grow} />
          {grid && <Count grid={grid} />}
        </>
      )}
    </div>
  )
}

function Count({ grid }: { grid: GridAnswer }) {
  const { t } = useTranslation()
  const day = dayFor(grid.meta, useNow())
  const shown = grid.data.length
  const today = grid.data.some(day.isToday)
  const free = grid.data.filter(
    (resource) => day.isToday(resource) && stateOf(resource, day.momentOf(resource)) === 'free',
  ).length
  if (grid.meta.total > shown)
    return <span className={css.count}>{t('grid.part', { shown, total: grid.meta.total })}</span>
  return (
    <span className={css.count}>
      {today ? t('grid.count_free', { count: shown, free }) : t('grid.count', { count: shown })}
    </span>
  )
}

interface Narrowed {
  address: GridAddress
  presets: Presets
}

const isNarrowed = ({ address, presets }: Narrowed) => address.type || address.level || presets.showsMine

/** The way out where nothing matches is to ask for less. */
export function FewerFilters({ address, presets }: Narrowed) {
  const { t } = useTranslation()
  const { ordinary, showsMine } = presets
  if (!isNarrowed({ address, presets })) return null
  const all = showsMine && ordinary ? String(ordinary.id) : address.presetId
  return <Button onClick={() => address.go({ type: undefined, level: undefined }, all)}>{t('grid.show_all')}</Button>
}

/** Nothing is shown: less can be asked for, or there is nothing to book at all. */
export function NoRows(shown: Narrowed) {
  const { t } = useTranslation()
  if (!isNarrowed(shown)) return <NothingToBook />
  return <Empty action={<FewerFilters {...shown} />}>{t('grid.empty')}</Empty>
}
