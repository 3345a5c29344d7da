import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FormPanel.module.css'
import { FieldExtras } from './field-extras.ts'
import { ReadOnly } from './read-only.ts'
import { ChangedNote, notesByField } from './saving/changed-notes.tsx'
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
      <fieldset
        ref={fields}
        className={classes.fields}
        disabled={!mayChange}
        aria-busy={isSaving || undefined}
        onKeyDown={sendByKeys}
      >
        <FieldExtras value={changed ? notesByField(changed) : {}}>
          <ReadOnly value={!mayChange}>{children}</ReadOnly>
        </FieldExtras>
      </fieldset>
    </>
  )
}

/** Ctrl or ⌘ with Enter sends the form from any field, also from one where Enter begins a new line. */
function sendByKeys(event: KeyboardEvent<HTMLFieldSetElement>) {
  const { form } = event.currentTarget
  const isCommand = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  // A link opens another tab by these keys, and a picker over the form isn't in it.
  const isField =
    (event.target as Element).closest('input, textarea, select, [contenteditable]')?.closest('form') === form
  if (!isCommand || !isField || event.defaultPrevented) return
  event.preventDefault()
  form?.requestSubmit()
}
