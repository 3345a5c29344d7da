import type { ListedPreset } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { presets } from '../../http/api.generated.ts'
import { useAction } from '../../http/call.ts'
import { showToast } from '../../ui/message/toast.ts'
import { remainingOf } from './usePresetState.ts'

/** Switches a preset on or off, and deletes it with Undo. `useAction` shows the failures. */
export function usePresetActions(preset: ListedPreset, onDeleted: () => void = () => undefined) {
  const { t } = useTranslation()
  const { id, name, section, is_active, order, version } = preset
  const update = useAction(presets.update)
  const create = useAction(presets.create)
  const remove = useAction(presets.remove)
  const restore = () =>
    create
      .mutateAsync({ body: { name, section, is_active, order, preset: remainingOf(preset) } })
      .then(() => showToast(t('presets.restored', { name })))
      .catch(() => undefined)
  const removed = () => {
    onDeleted()
    showToast(t('form.deleted', { name }), { undo: () => void restore() })
  }
  return {
    // The call that toggles isn't used, because a repeated one would toggle back.
    toggle: () => update.mutate({ params: { id }, body: { section, is_active: !is_active, version } }),
    drop: () => void remove.mutateAsync({ params: { id } }).then(removed, () => undefined),
  }
}
