import { useTranslation } from 'react-i18next'
import type { Field } from '../../../kit/form/form-part.ts'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import type { SeriesScope } from '../edit/values.ts'
import classes from './ScopeField.module.css'

const scopes = ['one', 'following', 'all'] as const

/** The dates of a series that a change is for. Says before it that a change of several can't be undone. */
export function ScopeField({ field: { value, set } }: { field: Field<SeriesScope | undefined> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.scope}>
      <Segments
        label={t('series.scope')}
        choices={scopes.map((scope) => ({ value: scope, label: t(`series.scope_${scope}`) }))}
        chosen={value ?? 'one'}
        onChoose={set}
      />
      <span role="status">{value && value !== 'one' && t('series.final')}</span>
    </div>
  )
}
