import type { ContainerMember, Contract } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../kit/detail/stored.ts'
import { containerMembers, containers } from '../../kit/http/api.generated.ts'
import { columnsOf } from '../../kit/list/list-types.ts'
import { type List, useList } from '../../kit/list/useList.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { MembersPage } from '../../kit/members/MembersPage.tsx'
import { useMay } from '../../kit/session/may.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { lower, type RoleKind } from '../permissions/permissions.ts'
import { useContainerAddresses } from './addresses.ts'
import { useMemberCount, usePermissionNames } from './words.ts'

export type MemberList = List<Contract['containerMembers']['list']>

/** The list of all that can be in the group of the page. */
export function useMembers(): MemberList {
  const { id } = useStored(containers.get, useContainerAddresses().record)
  return useList(containerMembers.list, { params: { id }, name: 'members' })
}

interface Props {
  list: MemberList
  /** The address of the panel with the filters. */
  panel?: string
  /** The filters. */
  children: ReactNode
}

/** All that can be in a group, with whether it is. */
export function Members({ list, panel, children }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { kind, code, record } = useContainerAddresses()
  const group = useStored(containers.get, record)
  const inWords = useMemberCount(kind)
  const names = usePermissionNames(kind)
  const name = nameIn(group, useLanguage())
  return (
    <MembersPage
      label={t(`containers.in_${lower(kind)}`, { name })}
      list={list}
      change={containerMembers.change}
      params={{ id: group.id }}
      version={group.version}
      columns={useColumns(kind)}
      mayChange={may([`${code}:update`]) && group.meta.update}
      counted={inWords}
      lacking={(codes) => t('containers.lacks', { names: names(codes) })}
      locked={({ is_member, is_by_hand }) => (is_member && !is_by_hand ? t('containers.by_connector') : null)}
      empty={<Empty>{t('containers.none_to_choose')}</Empty>}
      {...(panel && { panel })}
    >
      {children}
    </MembersPage>
  )
}

function useColumns(kind: RoleKind) {
  const { t } = useTranslation()
  const isResource = kind === 'RESOURCE'
  const off = t(isResource ? 'resources.out_of_service' : 'containers.inactive')
  return columnsOf(containerMembers.list, {
    name: { header: t('form.name'), sort: true },
    ...(isResource && { resource_type: { header: t('resources.type'), sort: true, width: 9 } as const }),
    detail: {
      header: t(isResource ? 'resources.place' : kind === 'LEVEL' ? 'containers.lies_in' : 'form.email'),
      sort: true,
    },
    ...(kind !== 'LEVEL' && {
      is_active: {
        header: t('resources.state'),
        width: 8,
        isState: true as const,
        text: ({ is_active }: ContainerMember) => (is_active ? '' : off),
        cell: ({ is_active }: ContainerMember) => !is_active && <Tag tone="warn">{off}</Tag>,
      },
    }),
  })
}
