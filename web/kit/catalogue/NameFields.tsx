import type { Translations } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import type { FormPart } from '../form/form-part.ts'
import { namesText } from '../pick/names-text.ts'
import { PickField } from '../pick/PickField.tsx'
import { translationsPicker } from '../pick/pickers.ts'
import { TextField } from '../ui/input/TextField.tsx'

interface NameValues {
  name: string
  translations: Translations
}

interface Props {
  form: Pick<FormPart<NameValues>, 'text' | 'field'>
  /** Whether a form that opens starts in the name; a tab leaves the focus where it is. */
  autoFocus?: boolean
}

/** The name of an entry, and its names in other languages. */
export function NameFields({ form, autoFocus = true }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField label={t('form.name')} required autoFocus={autoFocus} {...form.text('name')} />
      <PickField
        label={t('form.translations')}
        picker={translationsPicker}
        field={form.field('translations')}
        says={namesText}
      />
    </>
  )
}
