import type { Container } from '@kontor/contract'
import type { PermissionCode } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { lower, permissionName, type RoleKind } from '../permissions/permissions.ts'

/** The people who lose what a group gives them, as the question before deleting it says. */
export function useGroupLosers() {
  const { t } = useTranslation()
  return ({ people_count: count, role_count: roles, access_count: accesses }: Counts) =>
    [
      count === 0 ? t('containers.loses_nobody') : t('containers.loses', { count }),
      roles + accesses > 0 &&
        t('containers.loses_what', {
          roles: t('roles.count', { count: roles }),
          accesses: t('containers.count_accesses', { count: accesses }),
        }),
      t('containers.members_stay'),
    ]
      .filter(Boolean)
      .join(' ')
}
type Counts = Pick<Container, 'people_count' | 'role_count' | 'access_count'>

/** The number of members with their noun: `12 people`. */
export function useMemberCount(kind: RoleKind): (count: number) => string {
  const { t } = useTranslation()
  return (count) => t(`containers.count_${lower(kind)}`, { count })
}

/** The word for the members of a group: `People`. */
export function useMembersName(kind: RoleKind): string {
  const { t } = useTranslation()
  return kind === 'RESOURCE' ? t('form.resources') : t(`containers.of_${lower(kind)}`)
}

/** Names permissions by their codes. */
export function usePermissionNames(kind: RoleKind): (codes: readonly string[]) => string {
  const { t } = useTranslation()
  return (codes) => (codes as readonly PermissionCode[]).map((code) => permissionName(t, code, kind)).join(comma())
}
