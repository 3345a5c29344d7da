import type { PermissionCode } from '@kontor/contract/permissions.ts'
import { containers } from '../../kit/http/api.generated.ts'

/** The calls of groups as those of one type ask for them: its code alone opens them. */
export const containerCalls = (code: PermissionCode) => ({
  ...containers,
  create: { ...containers.create, access: [`${code}:create`] as const },
  update: { ...containers.update, access: [`${code}:update`] as const },
  remove: { ...containers.remove, access: [`${code}:delete`] as const },
})
