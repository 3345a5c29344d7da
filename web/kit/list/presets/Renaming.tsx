import type { Preset } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { isUnanswered } from '../../form/saving/leaving/useUnsent.ts'
import { presets } from '../../http/api.generated.ts'
import { useAction } from '../../http/call.ts'
import { NameForm } from './NameForm.tsx'

/** Whether the name field shows the error, so that no toast does. */
export const isSaidAtField = (error: Error) => 'errors' in error || isUnanswered(error)

interface RenamingProps {
  preset: Preset
  name: string
  onName: (name: string) => void
  onDone: () => void
}

/** The form that gives a preset another name. */
export function Renaming({ preset, name, onName, onDone }: RenamingProps) {
  const { t } = useTranslation()
  const update = useAction(presets.update, { claims: isSaidAtField })
  const save = async (name: string) => {
    await update.mutateAsync({ params: { id: preset.id }, body: { ...preset, name } })
    onDone()
  }
  const label = t('presets.new_name', { name: preset.name })
  return <NameForm label={label} name={name} onName={onName} onSave={save} onCancel={onDone} />
}
