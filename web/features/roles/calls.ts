import type { PermissionCode } from '@kontor/contract/permissions.ts'
import { roles } from '../../kit/http/api.generated.ts'

/** The calls of roles as those of one type ask for them: its code alone opens them. */
export const callsOf = (code: PermissionCode) => ({
  ...roles,
  create: { ...roles.create, access: [`${code}:create`] as const },
  update: { ...roles.update, access: [`${code}:update`] as const },
  remove: { ...roles.remove, access: [`${code}:delete`] as const },
  setPermissions: { ...roles.setPermissions, access: [`${code}:update`] as const },
})
