import { useTranslation } from 'react-i18next'
import block from '../rows/block.module.css'
import row from '../rows/row.module.css'
import css from './page.module.css'

const looks = ['mine', 'for_me', 'other', 'pending', 'blocked'] as const
const states = ['free', 'taken', 'blocked'] as const

/**
 * What colours and shapes mean, and the keys that do what a pointer does. Under the grid, never over it. The marks beside
 * the names say how a row stands now, so they are explained where today is shown.
 */
export function Legend({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={css.foot}>
      {looks.map((look) => (
        <span key={look} className={css.key}>
          <i className={block.block} data-look={look} />
          {t(`grid.legend.${look}`)}
        </span>
      ))}
      <span className={css.key}>
        <i className={block.buffer} />
        {t('grid.legend.buffer')}
      </span>
      {isToday &&
        states.map((state) => (
          <span key={state} className={`${css.key} ${css.wide}`}>
            <b className={row.dot} data-state={state} />
            {t(`grid.row.${state}`)}
          </span>
        ))}
      <span className={css.grow} />
      <span className={`${css.hint} ${css.wide}`}>
        {!isToday && (
          <>
            {t('grid.hint.drag')} <span>·</span>
          </>
        )}{' '}
        <kbd>↵</kbd> {t('grid.hint.book')} <kbd>M</kbd> {t('grid.hint.move')} <kbd>R</kbd> {t('grid.hint.resize')}{' '}
        <kbd>?</kbd> {t('grid.hint.keys')}
      </span>
    </div>
  )
}
