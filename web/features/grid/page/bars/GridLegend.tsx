import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import block from '../../rows/blocks/block.module.css'
import row from '../../rows/row.module.css'
import css from '../page.module.css'

const variants = ['mine', 'for_me', 'other', 'pending', 'blocked'] as const
/** The most useful first, because a narrow screen has no room for the last. */
const hints = [
  ['book', '↵'],
  ['move', 'M'],
  ['resize', 'R'],
] as const
const hintsOfWeek = [['open_day', '↵']] as const
const states = ['free', 'taken', 'blocked'] as const

interface Props {
  isToday: boolean
  isWeek: boolean
  /** Lists all keys. */
  showKeys: () => void
}

/**
 * Explains colours and shapes, and lists keys that do what a pointer does. Stands below the grid, never over it. The
 * marks beside names show the present state, so they are explained for today only.
 */
export const GridLegend = memo(function Legend({ isToday, isWeek, showKeys }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.foot}>
      {variants.map((variant) => (
        <span key={variant} className={css.key}>
          <i className={block.block} data-variant={variant} />
          {t(`grid.legend.${variant}`)}
        </span>
      ))}
      {!isWeek && (
        <span className={css.key}>
          <i className={block.buffer} />
          {t('grid.legend.buffer')}
        </span>
      )}
      {isToday &&
        states.map((state) => (
          <span key={state} className={`${css.key} ${css.wide}`}>
            <b className={row.dot} data-state={state} />
            {t(`grid.row.${state}`)}
          </span>
        ))}
      <div className={`${css.hints} ${css.wide}`}>
        <button type="button" className={css.hint} onClick={showKeys}>
          <kbd aria-hidden>?</kbd>
          {t('grid.hint.keys')}
        </button>
        {(isWeek ? hintsOfWeek : hints).map(([hint, key]) => (
          <span key={hint} className={css.hint}>
            <kbd>{key}</kbd>
            {t(`grid.hint.${hint}`)}
          </span>
        ))}
        {!isToday && !isWeek && <span className={css.hint}>{t('grid.hint.drag')}</span>}
      </div>
    </div>
  )
})
