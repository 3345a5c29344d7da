import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { roles } from '../../kit/http/api.generated.ts'
import { rowPicker } from '../../kit/pick/row-picker.ts'
import type { RoleKind } from '../permissions/permissions.ts'

const of = (kind: RoleKind) =>
  rowPicker('select-role', roles.list, { query: { access_type_id: [accessTypeIds[kind]] } })

/** The roles of each type, to filter by. */
export const rolesOfType = {
  USER: of('USER'),
  USER_MANAGER: of('USER_MANAGER'),
  LEVEL: of('LEVEL'),
  RESOURCE: of('RESOURCE'),
} as const
