import { useTranslation } from 'react-i18next'
import { Checkbox } from './Checkbox.tsx'
import type { Selection } from './useSelection.ts'

/** Picks all rows that are there, or none. */
export function PickAll({ selection }: { selection: Selection }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('list.pick_all')}
      checked={selection.all}
      isPartly={selection.ids.length > 0 && !selection.all}
      onChange={selection.toggleAll}
    />
  )
}

/** Picks a row; with Shift, also all rows back to the one picked last. */
export function PickRow({ selection, id, name }: { selection: Selection; id: number; name: string }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('list.pick', { name })}
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
