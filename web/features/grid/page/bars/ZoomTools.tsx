import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '../../../../kit/time/formats.ts'
import { IconButton } from '../../../../kit/ui/button/IconButton.tsx'
import { Segments } from '../../../../kit/ui/input/Segments.tsx'
import { chooseZoom, useZoom, zooms } from '../../time/zoom.ts'
import css from '../page.module.css'

/** Chooses how wide the day is drawn, and prints it. */
export function ZoomTools() {
  const { t } = useTranslation()
  const zoom = useZoom()
  return (
    <div className={css.zoom}>
      <Segments
        label={t('grid.zoom.every')}
        choices={zooms.map((value) => ({ value, label: lengthOf(Number(value)) }))}
        chosen={zoom}
        onChoose={chooseZoom}
      />
      <IconButton label={t('grid.print')} title={t('grid.print')} onClick={() => print()}>
        <IconPrinter size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  )
}
