import type { AccessGroup } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useLocation, useResolvedPath } from 'react-router'
import { isAddressWithin } from '../../../kit/address.ts'
import type { Field } from '../../../kit/form/form-part.ts'
import { OpenPicker } from '../../../kit/pick/PickLayer.tsx'
import { joinedGroupPicker, ownRolesPicker, typeOfId, typePicker } from '../pickers.ts'
import { useAccessWords } from '../words.ts'
import { ascending, type ShownGroup, sortedGroups } from './useGroups.ts'

interface Props {
  field: Field<AccessGroup[]>
  groups: readonly ShownGroup[]
}

/** The picker at the present address, which changes the groups of the form. */
export function OpenPickers({ field, groups }: Props) {
  const { t } = useTranslation()
  const { typeName } = useAccessWords()
  const last = useLastPart()
  if (!last) return null
  const offer = { title: '', none: undefined, needs: {} }
  const idsOf = (isIn: (group: ShownGroup) => boolean) => groups.filter(isIn).map(({ id }) => id)
  if (last.picker === typePicker) {
    const value = idsOf(() => true)
    const numberOf = { ...field, name: 'containers-where', value, set: () => undefined }
    const typed = (type: ShownGroup['access_type']) => idsOf(({ access_type }) => access_type === type).length
    return (
      <OpenPicker
        offer={{
          ...offer,
          picker: typePicker,
          field: numberOf,
          title: t('mega_containers.choose_type'),
          needs: { typed },
        }}
      />
    )
  }
  if (last.picker === joinedGroupPicker) {
    const type = typeOfId(last.id)
    if (!type) return null
    const value = idsOf(({ access_type }) => access_type === type)
    const set = (ids: number[]) => {
      const others = field.value.filter(
        ({ container_id }) => !value.includes(container_id) || ids.includes(container_id),
      )
      const added = ids.filter((id) => !others.some(({ container_id }) => container_id === id))
      field.set(sortedGroups([...others, ...added.map((container_id) => ({ container_id, role_ids: [] }))]))
    }
    const name = type === 'USER' ? 'containers' : 'containers-where'
    return (
      <OpenPicker
        offer={{
          ...offer,
          picker: joinedGroupPicker,
          field: { ...field, name, value, set },
          title: typeName(type),
          needs: { type },
        }}
      />
    )
  }
  const group = groups.find(({ id }) => id === last.id)
  if (!group || group.access_type === 'USER') return null
  const set = (ids: number[]) => {
    const usual = group.groupRoles.map(({ id }) => id)
    // The group's own roles, chosen for this access, are no others.
    const isUsual = ids.length === usual.length && ids.every((id) => usual.includes(id))
    const role_ids = isUsual ? [] : ascending(ids)
    field.set(field.value.map((each) => (each.container_id === group.id ? { ...each, role_ids } : each)))
  }
  const value = group.roles.map(({ id }) => id)
  return (
    <OpenPicker
      offer={{
        ...offer,
        picker: ownRolesPicker,
        field: { ...field, name: `roles-${group.id}`, value, set },
        title: t('mega_containers.roles_in', { name: group.name }),
        needs: { type: group.access_type, group: group.name },
      }}
    />
  )
}

/** The picker that the address names, and the id behind it. */
function useLastPart() {
  const { pathname } = useLocation()
  const starts = [
    [typePicker, useResolvedPath(typePicker.name).pathname],
    [joinedGroupPicker, useResolvedPath(joinedGroupPicker.name).pathname],
    [ownRolesPicker, useResolvedPath(ownRolesPicker.name).pathname],
  ] as const
  const found = starts.find(([, start]) => isAddressWithin(pathname, start))
  return found && { picker: found[0], id: Number(pathname.slice(found[1].length + 1).split('/')[0]) }
}
