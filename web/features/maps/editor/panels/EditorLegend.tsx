import { useTranslation } from 'react-i18next'
import classes from '../Editor.module.css'

/** Explains the marks of the editor. */
export function EditorLegend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('plan.legend')}>
      {(['published', 'moved', 'new'] as const).map((state) => (
        <li key={state}>
          <span className={classes.sample} data-state={state} />
          {t(`maps.state_${state}`)}
        </li>
      ))}
    </ul>
  )
}
