import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../kit/time/formats.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { NeedChips } from '../../../needs/needs.ts'
import type { GridMeta } from '../../grid-types.ts'
import type { GridAddress } from '../address.ts'
import css from '../page.module.css'

interface Props {
  address: GridAddress
  meta: GridMeta
  /** The number of rows that meet the needs, and the number of loaded rows; a day may have more (`meta.total`). */
  shown: number
  read: number
}

/**
 * Shown while needs are chosen: the needs, how many rows meet them, and a button back to all rows, unless the line in
 * place of the rows has one (`NoRows`).
 */
export function NarrowedBar({ address: { needs }, meta, shown, read }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [of, all, total] = [shown, read, meta.total].map(formats.number)
  return (
    <div className={css.narrowed}>
      <NeedChips needs={needs} offered={meta} />
      <span role="status">
        {meta.total > read
          ? t('grid.narrowed_part', { shown: of, read: all, total })
          : t('grid.narrowed', { shown: of, total: all })}
      </span>
      {shown > 0 && (
        <Button variant="subtle" onClick={() => needs.go({ needs: null, seats: null })}>
          {t('list.clear_all')}
        </Button>
      )}
    </div>
  )
}
