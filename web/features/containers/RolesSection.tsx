import type { ContainerRole } from '@kontor/contract'
import { roleCodes } from '@kontor/contract/access-types.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useStored } from '../../kit/detail/stored.ts'
import { containerRoles, containers } from '../../kit/http/api.generated.ts'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { MembersPage } from '../../kit/members/MembersPage.tsx'
import { useMay } from '../../kit/session/may.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import type { RoleKind } from '../permissions/permissions.ts'
import { roleAddresses } from '../roles/addresses.ts'
import { useContainerAddresses } from './addresses.ts'
import classes from './containers.module.css'
import { usePermissionNames } from './words.ts'

/** The roles of a group, out of all of its type. A role that gives what the person lacks says so at its place. */
export default function RolesSection() {
  const { t } = useTranslation()
  const may = useMay()
  const { kind, code, record } = useContainerAddresses()
  const group = useStored(containers.get, record)
  const params = { id: group.id }
  const list = useList(containerRoles.list, { params, name: 'roles' })
  const names = usePermissionNames(kind)
  const name = nameIn(group, useLanguage())
  const lacked = ({ is_member, lacks }: ContainerRole) =>
    !is_member && lacks.length > 0 ? t('containers.refused_roles', { names: names(lacks) }) : null
  return (
    <MembersPage
      label={t('containers.roles_of', { name })}
      list={list}
      change={containerRoles.change}
      params={params}
      version={group.version}
      columns={useColumns(kind)}
      mayChange={may([`${code}:update`]) && group.meta.update}
      counted={(count) => t('roles.count', { count })}
      lacking={(codes) => t('containers.lacks', { names: names(codes) })}
      locked={lacked}
      empty={<Empty>{t('containers.no_roles_yet')}</Empty>}
    />
  )
}

function useColumns(kind: RoleKind) {
  const { t } = useTranslation()
  const may = useMay()
  const { permissions } = roleAddresses.find((each) => each.kind === kind)!
  const isOpen = may([roleCodes[kind]])
  const inWords = ({ permission_count: count }: ContainerRole) => t('roles.count_permissions', { count })
  return columnsOf(containerRoles.list, {
    name: { header: t('form.name'), sort: true },
    permission_count: {
      header: t('roles.permissions'),
      sort: true,
      width: 12,
      // A phone shows its link too.
      isState: true,
      text: inWords,
      cell: (role) =>
        isOpen ? (
          <Link to={permissions({ role_id: role.id })} className={classes.link}>
            {inWords(role)}
          </Link>
        ) : (
          inWords(role)
        ),
    },
  })
}
