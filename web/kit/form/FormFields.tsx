import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FormPanel.module.css'
import { FieldExtras } from './field-extras.ts'
import { ReadOnly } from './read-only.ts'
import { ChangedNote, notesByField } from './saving/ChangedNote.tsx'
import type { EndpointForm } from './useEndpointForm.ts'
import { useHeld } from './useHeld.ts'

interface Props {
  form: Pick<EndpointForm<object>, 'changed' | 'isSaving'>
  mayChange: boolean
  children: ReactNode
}

/**
 * The fields of a form, and above them what others have saved meanwhile, or that the person may only read. They take
 * nothing while a save is under way.
 */
export function FormFields({ form: { changed, isSaving }, mayChange, children }: Props) {
  const { t } = useTranslation()
  const fields = useHeld(isSaving)
  return (
    <>
      <div role="alert" hidden={!changed}>
        {changed && <ChangedNote changed={changed} />}
      </div>
      {!mayChange && <p className={classes.note}>{t('form.read_only')}</p>}
      <fieldset ref={fields} className={classes.fields} disabled={!mayChange} aria-busy={isSaving || undefined}>
        <FieldExtras value={changed ? notesByField(changed) : {}}>
          <ReadOnly value={!mayChange}>{children}</ReadOnly>
        </FieldExtras>
      </fieldset>
    </>
  )
}
