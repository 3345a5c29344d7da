import { useTranslation } from 'react-i18next'
import type { Field } from '../../../kit/form/form-part.ts'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import type { SeriesScope } from '../edit/values.ts'
import classes from './ScopeField.module.css'

const scopes = ['one', 'following', 'all'] as const

interface Props {
  field: Field<SeriesScope | undefined>
  /** Whether it can't be undone. */
  isFinal: boolean
  /** Whether other resources of these dates move to the new time too. */
  movesOthers: boolean
}

/** The dates of a series that a change is for. Says before it that another rule can't be undone, and what else moves. */
export function ScopeField({ field: { value, set }, isFinal, movesOthers }: Props) {
  const { t } = useTranslation()
  const isForSeveral = value !== undefined && value !== 'one'
  return (
    <fieldset className={classes.scope}>
      <legend>{t('series.scope')}</legend>
      <Segments
        label={t('series.scope')}
        choices={scopes.map((scope) => ({ value: scope, label: t(`series.scope_${scope}`) }))}
        chosen={value ?? 'one'}
        onChoose={set}
      />
      <span role="status">
        {isForSeveral &&
          [isFinal && t('series.final'), movesOthers && t('series.moves_others')].filter(Boolean).join(' ')}
      </span>
    </fieldset>
  )
}
