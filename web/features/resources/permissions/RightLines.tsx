import type { ItemRights, Limits, ResourceGrant, ResourcePermissions } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { colon, comma } from '../../../i18n.ts'
import { SettingRow, Settings } from '../../../kit/detail/Setting.tsx'
import { resourcePermissions } from '../../../kit/http/api.generated.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { lengthOf, useFormats } from '../../../kit/time/formats.ts'
import { WithParts } from '../../../kit/ui/text/WithParts.tsx'
import { resourceAddresses } from '../addresses.ts'
import classes from './RightLines.module.css'
import { limitGroups, type RoleSource, sourcesOf } from './sources.ts'

/** Each right with the people who have it, and the roles that it comes through; the limits stand below the rights to book. */
export function RightLines({ id, grants, people }: Pick<ResourcePermissions, 'grants' | 'people'> & { id: number }) {
  const line = (right: keyof ItemRights) => <Right id={id} right={right} people={people[right]} grants={grants} />
  const limits = limitGroups(grants)
  return (
    <>
      <Settings>
        {line('book')}
        {line('change_others')}
        {limits.map((group) => (
          <LimitsOfRoles key={JSON.stringify(group.limits)} {...group} />
        ))}
        {line('update')}
        {line('read')}
      </Settings>
      {limits.length > 1 && <Several />}
    </>
  )
}

interface RightProps {
  /** The resource. */
  id: number
  right: keyof ItemRights
  people: number
  grants: readonly ResourceGrant[]
}

function Right({ id, right, people, grants }: RightProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [label, word] = [t(`resource_permissions.${right}`), t('resource_permissions.show_people')]
  return (
    <SettingRow
      label={label}
      action={
        people > 0 &&
        may(resourcePermissions.people.access) && (
          <ListLink
            to={resourceAddresses.people({ id, right })}
            variant="subtle"
            aria-label={`${word}${colon()}${label}`}
          >
            {word}
          </ListLink>
        )
      }
      source={people > 0 && <Sources roles={sourcesOf(grants, right)} />}
    >
      {people > 0 ? t('resource_permissions.people', { count: people }) : t('resource_permissions.no_people')}
    </SettingRow>
  )
}

function LimitsOfRoles({ limits, roles }: { limits: Limits; roles: readonly RoleSource[] }) {
  const { t } = useTranslation()
  const textOf = useLimitsText()
  return (
    <SettingRow label={t('resource_permissions.limits')} source={<Sources roles={roles} />}>
      {textOf(limits)}
    </SettingRow>
  )
}

/** Says limits of booking in one line: `60 days ahead, 1 day at most`. */
function useLimitsText(): (limits: Limits) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ bookings_a_day, bookings_a_week, bookings_at_once, days_ahead, longest_minutes }) =>
    [
      bookings_a_day !== null && t('resource_permissions.a_day', { most: formats.number(bookings_a_day) }),
      bookings_a_week !== null && t('resource_permissions.a_week', { most: formats.number(bookings_a_week) }),
      bookings_at_once !== null && t('resource_permissions.at_once', { most: formats.number(bookings_at_once) }),
      days_ahead !== null && t('resource_permissions.ahead', { days: t('shell.days', { count: days_ahead }) }),
      longest_minutes !== null && t('resource_permissions.longest', { length: lengthOf(longest_minutes) }),
    ]
      .filter(Boolean)
      .join(comma()) || t('resource_permissions.no_limits')
}

function Sources({ roles }: { roles: readonly RoleSource[] }) {
  const { t } = useTranslation()
  return roles.map(({ role, container, place, grant }) => (
    <span key={JSON.stringify([role, container, grant])} className={classes.source}>
      <WithParts
        text={(words) => t('resource_permissions.role_in', { ...words, place: place ?? container, grant })}
        parts={{ role: <b>{role}</b> }}
      />
    </span>
  ))
}

function Several() {
  const { t } = useTranslation()
  return <p className={classes.hint}>{t('resource_permissions.several_limits')}</p>
}
