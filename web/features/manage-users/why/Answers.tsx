import type { Why } from '@kontor/contract/calls/why.ts'
import type { PermissionCode } from '@kontor/contract/permissions.ts'
import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma, spokenLanguage } from '../../../i18n.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { containerAddresses } from '../../containers/addresses.ts'
import { megaContainerAddresses } from '../../mega-containers/addresses.ts'
import { permissionName } from '../../permissions/permissions.ts'
import classes from '../manage-users.module.css'

const people = containerAddresses[0]!

/** The name of a group of people, which leads to it for whoever may see it. */
function Group({ group: { id, name } }: { group: Row }) {
  return <Named to={people.edit({ container_id: id })} name={name} code={people.code} />
}

/** The name of an access, which leads to it for whoever may see it. */
function AccessName({ access: { id, name } }: { access: Row }) {
  return <Named to={megaContainerAddresses.edit({ mega_container_id: id })} name={name} code="MEGA_CONTAINERS" />
}

interface Row {
  id: number
  name: string
}

function Named({ to, name, code }: { to: string; name: string; code: PermissionCode }) {
  const written = <bdi>{name}</bdi>
  return useMay()([`${code}:read`]) ? <Link to={to}>{written}</Link> : written
}

/** Says of each right on a place whether the person has it, by each way, or what would give it. */
export function ItemAnswers({ why }: { why: Why }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.reservations}>
      {why.answers.map(({ right, may, may_in_general, general, missing }) => {
        const ways = why.ways.filter(({ gives }) => gives.includes(right))
        return (
          <li key={right}>
            <Verdict may={may} label={t(`manage_users.right_${right}`)} />
            <ul className={classes.ways}>
              {ways.map((way) => (
                <li key={`${way.group.id} ${way.access.id} ${way.places.id}`}>
                  <Group group={way.group} />
                  <Arrow />
                  <AccessName access={way.access} />
                  <Arrow />
                  <bdi>{way.places.name}</bdi>
                  {': '}
                  <bdi>{way.roles.map(({ name }) => name).join(comma())}</bdi>
                  {way.loses.includes(right) && <span className={classes.quiet}> {t('manage_users.only_way')}</span>}
                </li>
              ))}
              {ways.length > 0 && !may_in_general && (
                <li>
                  {t('manage_users.lacks_general', {
                    names: general.map(({ code }) => permissionName(t, code, 'USER')).join(comma()),
                  })}
                </li>
              )}
              {missing.map(({ group, access }) => (
                <li key={`${group.id} ${access.id}`} className={classes.quiet}>
                  {t('manage_users.would_give')} <Group group={group} />
                  <Arrow />
                  <AccessName access={access} />
                </li>
              ))}
              {ways.length === 0 && missing.length === 0 && (
                <li className={classes.quiet}>{t('manage_users.nothing_gives')}</li>
              )}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** Says of each general permission whether the person has it, by which group and role, or what would give it. */
export function GeneralAnswers({ why }: { why: Why }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.reservations}>
      {why.general.map(({ code, action, may, ways, missing }) => (
        <li key={`${code} ${action}`}>
          <Verdict may={may} label={permissionName(t, code, 'USER')} />
          <ul className={classes.ways}>
            {ways.map(({ group, role, is_only }) => (
              <li key={`${group.id} ${role.id}`}>
                <Group group={group} />
                {': '}
                <bdi>{role.name}</bdi>
                {is_only && <span className={classes.quiet}> {t('manage_users.only_way')}</span>}
              </li>
            ))}
            {missing.map(({ group, role }) => (
              <li key={`${group.id} ${role.id}`} className={classes.quiet}>
                {t('manage_users.would_give')} <Group group={group} />
                {': '}
                <bdi>{role.name}</bdi>
              </li>
            ))}
            {!may && missing.length === 0 && <li className={classes.quiet}>{t('manage_users.nothing_gives')}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Leads on in the direction of reading: no browser turns an arrow. */
function Arrow() {
  return isRightToLeft(spokenLanguage()) ? ' ← ' : ' → '
}

function Verdict({ may, label }: { may: boolean; label: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.verdict}>
      <Tag tone={may ? 'ok' : 'flat'}>{t(may ? 'manage_users.yes' : 'manage_users.no')}</Tag>
      <strong>{label}</strong>
    </div>
  )
}
