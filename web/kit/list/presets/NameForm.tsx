import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnanswered } from '../../form/saving/leaving/useUnsent.ts'
import { ApiError } from '../../http/api-error.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Buttons } from '../../ui/button/Buttons.tsx'
import { TextField } from '../../ui/input/TextField.tsx'
import classes from './presets.module.css'

interface Props {
  label: string
  name: string
  onName: (name: string) => void
  /** Rejects with the server's refusal, which then shows at the field. */
  onSave: (name: string) => Promise<void>
  onCancel?: () => void
}

/** A name to type, and the button that saves. */
export function NameForm({ label, name, onName, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (!name.trim()) return setError(t('error.required'))
    setSaving(true)
    await onSave(name.trim()).catch((refusal: unknown) => {
      if (refusal instanceof ApiError) setError(refusal.errors.name?.[0] ?? refusal.firstMessage)
      else if (isUnanswered(refusal)) setError(t('shell.no_answer_text'))
    })
    setSaving(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={label}
        value={name}
        error={error}
        maxLength={200}
        dir="auto"
        autoFocus={onCancel !== undefined}
        onChange={(event) => {
          onName(event.target.value)
          setError(null)
        }}
      />
      <Buttons end>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          {t('form.save')}
        </Button>
      </Buttons>
    </form>
  )
}
