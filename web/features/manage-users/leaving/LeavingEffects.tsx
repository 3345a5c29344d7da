import type { Leaving } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import classes from '../manage-users.module.css'
import type { Leaver } from './useLeaving.ts'

/** The first few names of those who are picked. */
export function PickedNames({ people }: { people: readonly Leaver[] }) {
  const { t } = useTranslation()
  const names = people.map(({ name }) => name)
  return (
    <p className={classes.names} dir="auto">
      {names.slice(0, 5).join(comma())}
      {names.length > 5 && ` ${t('manage_users.and_more', { count: names.length - 5 })}`}
    </p>
  )
}

/** The effects, and who of several people stays. */
export function LeavingEffects({ preview, people }: { preview: Leaving; people: readonly Leaver[] }) {
  const { t } = useTranslation()
  const nameOf = (id: number) => people.find((each) => each.id === id)?.name ?? ''
  const lines = [
    ...(preview.sessions ? [t('manage_users.ends_sessions', { count: preview.sessions })] : []),
    ...(preview.bookings ? [t('manage_users.ends_bookings', { count: preview.bookings })] : []),
    ...(preview.assignments ? [t('manage_users.ends_assignments', { count: preview.assignments })] : []),
    ...(preview.delegations ? [t('manage_users.ends_delegations', { count: preview.delegations })] : []),
  ]
  return (
    <section aria-label={t('manage_users.ends')}>
      <h3>{t('manage_users.ends')}</h3>
      {lines.length === 0 && <p>{t('manage_users.ends_nothing')}</p>}
      <ul className={classes.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {preview.refused.map(({ id, reason }) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>: {t(`manage_users.refused_${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
