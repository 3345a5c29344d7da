import { useTranslation } from 'react-i18next'
import css from './DayName.module.css'

/** The name of the day a screen shows; a grey bar until it is known, which a screen reader hears as the choice of a day. */
export function DayName({ children }: { children: string | undefined }) {
  const { t } = useTranslation()
  if (children) return children
  return (
    <span className={css.unknown}>
      <span className="vh">{t('day.choose')}</span>
    </span>
  )
}
