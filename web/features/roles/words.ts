import type { Role } from '@kontor/contract'
import { useTranslation } from 'react-i18next'

/** The people who lose what a role gives them, as the question before deleting it says. */
export function useLosers(): (role: Pick<Role, 'people_count' | 'container_count'>) => string {
  const { t } = useTranslation()
  return ({ people_count: count, container_count: groups }) =>
    count === 0
      ? t('roles.loses_nobody')
      : [t('roles.loses', { count }), t('roles.loses_groups', { count: groups })].join(' ')
}
