import { useTranslation } from 'react-i18next'
import block from './block.module.css'
import css from './page.module.css'

const looks = ['mine', 'for_me', 'other', 'pending', 'blocked'] as const

/** What colours and shapes mean, and the keys that do what a pointer does. Under the grid, never over it. */
export function Legend() {
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
      <span className={css.grow} />
      <span className={`${css.hint} ${css.wide}`}>
        {t('grid.hint.drag')} <span>·</span> <kbd>↵</kbd> {t('grid.hint.book')} <kbd>M</kbd> {t('grid.hint.move')}{' '}
        <kbd>R</kbd> {t('grid.hint.resize')} <kbd>?</kbd> {t('grid.hint.keys')}
      </span>
    </div>
  )
}
