import { useTranslation } from 'react-i18next'
import { MarkIcon } from '../resources/Mark.tsx'
import type { MarkState } from '../state/availability.ts'
import classes from './MapCard.module.css'

const states: readonly MarkState[] = ['star', 'free', 'part', 'taken', 'mine', 'blocked']

/** Explains the marks. */
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
