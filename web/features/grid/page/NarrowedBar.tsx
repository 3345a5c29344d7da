import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/Button.tsx'
import { NeedChips } from '../../needs/needs.ts'
import type { GridMeta } from '../grid-types.ts'
import type { GridAddress } from './address.ts'
import css from './page.module.css'

interface Props {
  address: GridAddress
  meta: GridMeta
  /** How many rows meet the needs, and of how many; there may be more than a day has room for (`meta.total`). */
  shown: number
  read: number
}

/** While the rows are narrowed by needs: which they are, how many rows meet them, and the way back to all rows. */
export function NarrowedBar({ address: { needs }, meta, shown, read }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.narrowed}>
      <NeedChips needs={needs} offered={meta} />
      <span role="status">
        {meta.total > read
          ? t('grid.narrowed_part', { shown, read, total: meta.total })
          : t('grid.narrowed', { shown, total: read })}
      </span>
      <Button variant="subtle" onClick={() => needs.go({ needs: null, seats: null })}>
        {t('list.clear_all')}
      </Button>
    </div>
  )
}
