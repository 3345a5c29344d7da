import { useTranslation } from 'react-i18next'
import classes from '../Editor.module.css'

const samples = [
  ['kept', 'published'],
  ['added', 'new'],
  ['moved', 'moved'],
  ['former', 'former'],
  ['removed', 'removed'],
] as const

/** Explains the marks of a comparison. */
export function Samples() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {samples.map(([label, state]) => (
        <li key={state}>
          <span className={classes.sample} data-state={state} />
          {t(`maps.compare_${label}`)}
        </li>
      ))}
    </ul>
  )
}
