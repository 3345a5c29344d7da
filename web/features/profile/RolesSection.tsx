import type { PermissionCode } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { profile } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useInitial } from '../../kit/session/session.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AtPlace } from '../manage-users/manage-users.ts'
import { permissionName } from '../permissions/permissions.ts'
import classes from './profile.module.css'

/** The roles that the person has, what each lets them do, and the groups that give it. */
export default function RolesSection() {
  const { t } = useTranslation()
  const { user } = useInitial()
  const read = useCall(profile.roles, {})
  return (
    <>
      <Section title={t('profile.roles')}>
        <p className={classes.hint}>{t('profile.roles_hint')}</p>
        <Loaded read={read} rows={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty>{t('profile.no_roles')}</Empty>
            ) : (
              <ul className={classes.lines}>
                {data.map(({ id, name, groups, permissions }) => (
                  <li key={id}>
                    <span className={classes.what}>
                      <strong dir="auto">{name}</strong>
                      <span className={classes.quiet}>{t('profile.role_by', { groups: groups.join(comma()) })}</span>
                      <span>
                        {permissions.map((code) => permissionName(t, code as PermissionCode, 'USER')).join(comma())}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Section title={t('profile.why')}>
        <AtPlace person={user} place={null} />
      </Section>
    </>
  )
}
