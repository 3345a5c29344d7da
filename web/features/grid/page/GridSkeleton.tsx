import { useTranslation } from 'react-i18next'
import css from './page.module.css'

const rows = Array.from({ length: 22 }, (_, row) => ({
  row,
  head: row % 9 === 0,
  width: [5, 7, 4.5, 6, 5.5][row % 5]!,
}))

/** Grey rows in place of the grid, with the height of its rows. */
export function GridSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={css.skeleton} role="status">
      <span className="vh">{t('shell.loading')}</span>
      {rows.map(({ row, head, width }) => (
        <div key={row} data-head={head || undefined}>
          <i style={{ width: `${width}rem` }} />
        </div>
      ))}
    </div>
  )
}
