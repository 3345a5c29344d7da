import { IconCalendarWeek, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '../../../../kit/time/formats.ts'
import { IconButton } from '../../../../kit/ui/button/IconButton.tsx'
import { Segments } from '../../../../kit/ui/input/Segments.tsx'
import { chooseZoom, useZoom, type Zoom, zooms } from '../../time/zoom.ts'
import type { GridAddress } from '../address.ts'
import css from '../page.module.css'
import { isOfWeek } from '../useShown.ts'

/** Chooses how wide the day is drawn, or its week, and prints it. */
export function ZoomTools({ address }: { address: GridAddress }) {
  const { t } = useTranslation()
  const zoom = useZoom()
  const choose = (chosen: Zoom | 'week') => {
    if (chosen !== 'week') chooseZoom(chosen)
    showWeek(address, chosen === 'week')
  }
  return (
    <div className={css.zoom}>
      <Segments<Zoom | 'week'>
        label={t('grid.zoom.every')}
        choices={[
          ...zooms.map((value) => ({ value, label: lengthOf(Number(value)) })),
          { value: 'week', label: t('grid.zoom.week') },
        ]}
        chosen={isOfWeek(address) ? 'week' : zoom}
        onChoose={choose}
      />
      <IconButton label={t('grid.print')} title={t('grid.print')} onClick={() => print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The week, or the day again, where there is no room for all widths. */
export function WeekButton({ address }: { address: GridAddress }) {
  const { t } = useTranslation()
  const isWeek = isOfWeek(address)
  return (
    <IconButton
      className={css.weekly}
      label={t('grid.zoom.week')}
      title={t('grid.zoom.week')}
      aria-pressed={isWeek}
      onClick={() => showWeek(address, !isWeek)}
    >
      <IconCalendarWeek size={20} stroke={1.6} aria-hidden />
    </IconButton>
  )
}

/** Shows the week of the shown day, or the day of the shown week. */
function showWeek(address: GridAddress, isWeek: boolean) {
  if (isOfWeek(address) !== isWeek) address.go({ zoom: isWeek ? 'week' : null })
}
