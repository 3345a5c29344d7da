import type { AreaOfDraft, PlacedElement } from '@kontor/contract/calls/map-drafts.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../kit/form/fields/SelectField.tsx'
import { mapDrafts, resourceTypes } from '../../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../../kit/http/call.ts'
import { useMay } from '../../../../kit/session/may.ts'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { showToast } from '../../../../kit/ui/message/toast.ts'
import classes from '../Editor.module.css'
import { boxOf } from '../state/geometry.ts'
import { joined, parted } from '../state/joined.ts'
import type { Editor } from '../state/useEditor.ts'

/** Joins a drawn room to a room that can be booked: one that isn't on the plan yet, or a new one. */
export function JoinRoom({ element, editor }: { element: AreaOfDraft; editor: Editor }) {
  const { t } = useTranslation()
  const { draft, unplaced } = editor
  const mayAdd = useMay()(mapDrafts.addRows.access)
  const types = useCall(resourceTypes.list, {}, { enabled: mayAdd }).data?.data ?? []
  const add = useAction(mapDrafts.addRows)
  const type = types.find(({ kind }) => kind === 'room')
  const level = draft.levels[0]
  const rooms = unplaced.filter(({ kind }) => kind === 'room')
  const replace = (changes: ReturnType<typeof joined>) => {
    editor.change(changes)
    editor.pick(changes.flatMap(({ key, after }) => (after ? [key] : [])))
  }
  const addRoom = async () => {
    if (!type || !level) return
    const key = crypto.randomUUID()
    const { name } = element
    const desks = [{ key, name, ...boxOf(element), rotation: 0 }]
    const body = { level_id: level.id, resource_type_id: type.id, desks }
    await add.mutateAsync({ params: { id: draft.id }, body })
    editor.remove([element])
    editor.pick([key])
    showToast(t('form.added', { name }))
  }
  const options = [
    { value: '', label: t('maps.join_none') },
    ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(type && level ? [{ value: 'new', label: t('maps.join_new', { name: element.name }) }] : []),
  ]
  if (options.length === 1) return null
  return (
    <SelectField
      label={t('maps.join')}
      options={options}
      field={{
        ...{ name: 'joined', value: '', error: null },
        set: (chosen: string) => {
          if (chosen === 'new') void addRoom().catch(() => undefined)
          else if (chosen) replace(joined(element, Number(chosen)))
        },
      }}
    />
  )
}

/** Leaves the drawing of a room alone on the plan: the room itself has no place on it any more. */
export function PartRoom({ element, editor }: { element: PlacedElement; editor: Editor }) {
  const { t } = useTranslation()
  if (editor.resources.get(element.resource_id)?.kind !== 'room') return null
  const part = () => {
    const changes = parted(element, editor.nameOf(element))
    editor.change(changes)
    editor.pick(changes.flatMap(({ key, after }) => (after ? [key] : [])))
  }
  return (
    <Button variant="subtle" className={classes.part} onClick={part}>
      {t('maps.part')}
    </Button>
  )
}
