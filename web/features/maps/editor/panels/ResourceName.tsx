import { ChangedResource } from '@kontor/contract/calls/resources.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resources } from '../../../../kit/http/api.generated.ts'
import { ApiError } from '../../../../kit/http/api-error.ts'
import { call, useAction } from '../../../../kit/http/call.ts'
import { useMay } from '../../../../kit/session/may.ts'
import { TextField } from '../../../../kit/ui/input/TextField.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'not_unique'

/** The name of a selected resource, saved with Enter or once the field is left. Every map and list has it at once. */
export function ResourceName({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation()
  const update = useAction(resources.update, { claims: isRefused })
  const [typed, setTyped] = useState<string | null>(null)
  if (!useMay()(resources.update.access)) return null
  const rename = async (next: string) => {
    const { data } = await call(resources.get, { params: { id } })
    const body = { ...ChangedResource.parse(data), name: next, version: data.version }
    await update.mutateAsync({ params: { id }, body } as never)
  }
  const save = async () => {
    const next = typed?.trim()
    if (update.isPending) return
    if (!next || next === name) return setTyped(null)
    await rename(next)
    setTyped(null)
    showToast(t('maps.renamed_to', { before: name, name: next }), {
      undo: () => void rename(name).catch(() => undefined),
    })
  }
  const send = () => void save().catch(() => undefined)
  return (
    <TextField
      label={t('form.name')}
      maxLength={200}
      data-names-element
      value={typed ?? name}
      error={update.error instanceof ApiError ? update.error.firstMessage : null}
      onChange={({ target }) => {
        setTyped(target.value)
        update.reset()
      }}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
