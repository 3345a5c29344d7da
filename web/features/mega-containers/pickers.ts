import type { AccessType } from '@kontor/contract/permissions.ts'
import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { megaContainers } from '../../kit/http/api.generated.ts'
import { picker } from '../../kit/pick/picker.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'

/** The types of groups that an access joins, in the order in which they are offered. */
export const joinedTypes = ['USER', 'LEVEL', 'RESOURCE', 'RECEPTION_DESK', 'USER_MANAGER'] as const

/** Chooses the type of the groups to add; leads on to those. */
export const typePicker = picker<number[], { typed: (type: AccessType) => number }>('select-container-type')
/** The groups of one type that an access has. */
export const joinedGroupPicker = picker<number[], { type: AccessType }>('select-container')
/** The access's own roles for one of its groups. */
export const ownRolesPicker = picker<number[], { type: AccessType; group: string }>('select-roles')

/** The groups of an access in a filter. */
export const joinedGroupFilter = rowPicker('container', megaContainers.joinable)
/** The roles in an access, in a filter. */
export const joinedRoleFilter = rowPicker('role', megaContainers.joinableRoles)

export const typeOfId = (id: number): AccessType | undefined => joinedTypes.find((type) => accessTypeIds[type] === id)
