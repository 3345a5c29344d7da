import type { Delegation } from '@kontor/contract/calls/delegations.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import classes from './delegations.module.css'

/** One delegation: the other person, the permissions, its time, and its use. */
export function DelegationLine({ delegation, children }: { delegation: Delegation; children: ReactNode }) {
  const { t } = useTranslation()
  const { person, permissions, state } = delegation
  const held = permissions.filter(({ is_held }) => is_held)
  const lost = permissions.filter(({ is_held }) => !is_held)
  const inRow = (some: typeof permissions) => some.map(({ name }) => name).join(comma())
  return (
    <li>
      <Avatar name={person.name} userId={person.id} />
      <span className={classes.what}>
        <span>
          <strong dir="auto">{person.name}</strong>{' '}
          {state !== 'running' && <Tag tone="flat">{t(`delegations.state_${state}`)}</Tag>}
        </span>
        {held.length > 0 && <span>{inRow(held)}</span>}
        {lost.length > 0 && <span className={classes.quiet}>{t('delegations.lost', { what: inRow(lost) })}</span>}
        <Times delegation={delegation} />
      </span>
      <span className={classes.actions}>{children}</span>
    </li>
  )
}

function Times({
  delegation: { datetime_from, datetime_to, state, used_count, last_used_at },
}: {
  delegation: Delegation
}) {
  const { t } = useTranslation()
  const moment = useMoment()
  const [from, until] = [moment(datetime_from), datetime_to === null ? null : moment(datetime_to)]
  const time =
    state === 'upcoming'
      ? until === null
        ? t('delegations.from', { from })
        : t('delegations.from_until', { from, until })
      : until === null
        ? t('delegations.until_ended')
        : t('delegations.until', { until })
  const used =
    last_used_at === null
      ? t('delegations.unused')
      : t('delegations.used', { count: used_count, at: moment(last_used_at) })
  return <span className={classes.quiet}>{state === 'upcoming' ? time : `${time} · ${used}`}</span>
}
