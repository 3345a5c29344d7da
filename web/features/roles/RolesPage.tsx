import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { IconChecklist, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../kit/http/api.generated.ts'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useListNavigate } from '../../kit/list/useAddress.ts'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { CatalogueList } from '../catalogue/catalogue.tsx'
import { containerAddresses } from '../containers/addresses.ts'
import { type RoleAddresses, useRoleAddresses } from './addresses.ts'
import { callsOf } from './calls.ts'
import { RoleTabs } from './RoleTabs.tsx'
import { useLosers } from './words.ts'

/** The roles of one type. */
export default function RolesPage() {
  const addresses = useRoleAddresses()
  return <Roles key={addresses.kind} {...addresses} />
}

function Roles({ kind, code, catalogue, permissions }: RoleAddresses) {
  const { t } = useTranslation()
  const goAlong = useListNavigate()
  const losers = useLosers()
  const may = useMay()
  const groups = containerAddresses.find((each) => each.kind === kind)!
  const list = useList(roles.list, { query: { access_type_id: [accessTypeIds[kind]] } })
  const columns = columnsOf(roles.list, {
    name: { header: t('form.name'), sort: true },
    permission_count: {
      header: t('roles.permissions'),
      sort: true,
      width: 9,
      isNumber: true,
      line: ({ permission_count: count }) => t('roles.count_permissions', { count }),
    },
    container_count: {
      header: t('roles.groups'),
      sort: true,
      width: 8,
      isNumber: true,
      line: ({ container_count: count }) => t('roles.count_groups', { count }),
    },
    people_count: {
      header: t('roles.people'),
      sort: true,
      width: 8,
      isNumber: true,
      line: ({ people_count: count }) => t('roles.count_people', { count }),
    },
  })
  return (
    <CatalogueList
      title={t('roles.title')}
      about={t('roles.about')}
      counted={(count) => t('roles.count', { count })}
      addresses={catalogue}
      calls={callsOf(code)}
      list={list}
      columns={columns}
      head={<RoleTabs kind={kind} />}
      lost={losers}
      more={({ id, container_count }) => [
        {
          id: 'permissions',
          label: t('roles.permissions'),
          icon: <IconChecklist size={16} stroke={1.7} aria-hidden />,
          onChoose: () => goAlong(permissions({ role_id: id })),
        },
        ...(container_count > 0 && may([groups.code])
          ? [
              {
                id: 'groups',
                label: t('roles.count_groups', { count: container_count }),
                icon: <IconUsersGroup size={16} stroke={1.7} aria-hidden />,
                onChoose: () => goAlong(groups.ofRole({ role_id: id })),
              },
            ]
          : []),
      ]}
    >
      <NumberFilter label={t('roles.groups')} {...list.filter('container_count')} />
    </CatalogueList>
  )
}
