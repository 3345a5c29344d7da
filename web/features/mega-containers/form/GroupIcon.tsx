import type { AccessType } from '@kontor/contract/permissions.ts'
import { IconArmchair, IconBuilding, IconId, IconUserCog, IconUsers } from '@tabler/icons-react'

const icons = {
  USER: IconUsers,
  USER_MANAGER: IconUserCog,
  LEVEL: IconBuilding,
  RESOURCE: IconArmchair,
  RECEPTION_DESK: IconId,
} as const satisfies Record<AccessType, unknown>

/** The sign of a type of groups. */
export function GroupIcon({ type }: { type: AccessType }) {
  const Icon = icons[type]
  return <Icon size={16} stroke={1.6} aria-hidden />
}
