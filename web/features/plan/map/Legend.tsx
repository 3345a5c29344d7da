import { useTranslation } from 'react-i18next'
import type { MarkState } from '../state/availability.ts'
import classes from './MapCard.module.css'
import { MarkIcon } from './Mark.tsx'

const states: readonly MarkState[] = ['star', 'free', 'part', 'taken', 'mine', 'blocked']

/** What the marks mean. */
export function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {states.map((state) => (
        <li key={state}>
          <MarkIcon state={state} holder={null} freeFirst />
          {t(`plan.means.${state}`)}
        </li>
      ))}
    </ul>
  )
}
