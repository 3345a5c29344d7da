import { useTranslation } from 'react-i18next'
import type { Field } from '../../../kit/form/form-part.ts'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import type { SeriesScope } from '../edit/values.ts'

const scopes = ['one', 'following', 'all'] as const

/** The dates of a series that a change is for. */
export function ScopeField({ field: { value, set } }: { field: Field<SeriesScope | undefined> }) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('series.scope')}
      choices={scopes.map((scope) => ({ value: scope, label: t(`series.scope_${scope}`) }))}
      chosen={value ?? 'one'}
      onChoose={set}
    />
  )
}
