import type { Why } from '@kontor/contract/calls/why.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../../i18n.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { containerAddresses } from '../../containers/addresses.ts'
import { megaContainerAddresses } from '../../mega-containers/addresses.ts'
import { permissionName } from '../../permissions/permissions.ts'
import classes from '../manage-users.module.css'

const groupOf = (id: number) => containerAddresses[0]!.edit({ container_id: id })

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
                  <Link to={groupOf(way.group.id)}>{way.group.name}</Link>
                  {' → '}
                  <Link to={megaContainerAddresses.edit({ mega_container_id: way.access.id })}>{way.access.name}</Link>
                  {' → '}
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
                  {t('manage_users.would_give')} <Link to={groupOf(group.id)}>{group.name}</Link>
                  {' → '}
                  <Link to={megaContainerAddresses.edit({ mega_container_id: access.id })}>{access.name}</Link>
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
                <Link to={groupOf(group.id)}>{group.name}</Link>
                {': '}
                <bdi>{role.name}</bdi>
                {is_only && <span className={classes.quiet}> {t('manage_users.only_way')}</span>}
              </li>
            ))}
            {missing.map(({ group, role }) => (
              <li key={`${group.id} ${role.id}`} className={classes.quiet}>
                {t('manage_users.would_give')} <Link to={groupOf(group.id)}>{group.name}</Link>
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

function Verdict({ may, label }: { may: boolean; label: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.verdict}>
      <Tag tone={may ? 'ok' : 'flat'}>{t(may ? 'manage_users.yes' : 'manage_users.no')}</Tag>
      <strong>{label}</strong>
    </div>
  )
}
