import type { AccessRole, JoinableContainer } from '@kontor/contract'
import type { AccessType } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { lengthOf } from '../../kit/time/formats.ts'
import { lower } from '../permissions/permissions.ts'
import { joinedTypes } from './pickers.ts'

type Group = Pick<JoinableContainer, 'access_type' | 'member_count'>

/** The groups and roles of accesses in words. */
export function useAccessWords() {
  const { t } = useTranslation()
  /** `61 resources`: so many members of groups of a type. */
  const counted = (type: AccessType, count: number): string => t(`mega_containers.count_${lower(type)}`, { count })
  /** The limits that a role sets on bookings: `2 a day`, `4 h at most`; none: empty. */
  const limits = ({ limits: of }: Pick<AccessRole, 'limits'>): string[] => [
    ...(of.days_ahead === null ? [] : [t('mega_containers.limit_days_ahead', { count: of.days_ahead })]),
    ...(of.longest_minutes === null
      ? []
      : [t('mega_containers.limit_longest', { length: lengthOf(of.longest_minutes) })]),
    ...(of.bookings_a_day === null ? [] : [t('mega_containers.limit_a_day', { count: of.bookings_a_day })]),
    ...(of.bookings_a_week === null ? [] : [t('mega_containers.limit_a_week', { count: of.bookings_a_week })]),
    ...(of.bookings_at_once === null ? [] : [t('mega_containers.limit_at_once', { count: of.bookings_at_once })]),
  ]
  return {
    counted,
    limits,
    /** `61 resources, 4 places` of these groups together; a member of two groups counts in both. */
    sizes: (groups: readonly Group[]): string =>
      joinedTypes
        .flatMap((type) => {
          const ofType = groups.filter(({ access_type }) => access_type === type)
          return ofType.length
            ? [
                counted(
                  type,
                  ofType.reduce((sum, { member_count }) => sum + member_count, 0),
                ),
              ]
            : []
        })
        .join(comma()),
    /** The names of few groups, or the number of many. */
    names: (groups: readonly { name: string }[]): string =>
      groups.length > mostNames
        ? t('mega_containers.count_groups', { count: groups.length })
        : groups.map(({ name }) => name).join(comma()),
    typeName: (type: AccessType): string => t(`mega_containers.groups_${lower(type)}`),
  }
}

const mostNames = 2

export const isOfPeople = ({ access_type }: { access_type: AccessType }) => access_type === 'USER'
