import { roleCodes } from '@kontor/contract/access-types.ts'
import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { containers } from '../../kit/http/api.generated.ts'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useListNavigate } from '../../kit/list/useAddress.ts'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { CatalogueList } from '../catalogue/catalogue.tsx'
import { rolesOfType } from '../roles/roles.ts'
import { type ContainerAddresses, useContainerAddresses } from './addresses.ts'
import { ContainerTabs } from './ContainerTabs.tsx'
import { containerCalls } from './calls.ts'
import { useGroupLosers, useMemberCount, useMembersName } from './words.ts'

/** The groups of one type. */
export default function ContainersPage() {
  const addresses = useContainerAddresses()
  return <Containers key={addresses.kind} {...addresses} />
}

function Containers({ kind, code, catalogue, members }: ContainerAddresses) {
  const { t } = useTranslation()
  const may = useMay()
  const goAlong = useListNavigate()
  const losers = useGroupLosers()
  const inWords = useMemberCount(kind)
  const membersText = useMembersName(kind)
  const list = useList(containers.list, { query: { access_type_ids: [accessTypeIds[kind]] } })
  const columns = columnsOf(containers.list, {
    name: { header: t('form.name'), sort: true },
    member_count: {
      header: membersText,
      sort: true,
      width: 9,
      isNumber: true,
      line: ({ member_count }) => inWords(member_count),
    },
    role_count: {
      header: t('containers.roles'),
      sort: true,
      width: 7,
      isNumber: true,
      line: ({ role_count: count }) => t('roles.count', { count }),
    },
    access_count: {
      header: t('containers.accesses'),
      sort: true,
      width: 8,
      isNumber: true,
      line: ({ access_count: count }) => t('containers.count_accesses', { count }),
    },
  })
  return (
    <CatalogueList
      title={t('containers.title')}
      about={t('containers.about')}
      counted={(count) => t('containers.count', { count })}
      addresses={catalogue}
      calls={containerCalls(code)}
      list={list}
      columns={columns}
      head={<ContainerTabs kind={kind} />}
      lost={losers}
      more={({ id }) => [
        {
          id: 'members',
          label: membersText,
          icon: <IconUsersGroup size={16} stroke={1.7} aria-hidden />,
          onChoose: () => goAlong(members({ container_id: id })),
        },
      ]}
    >
      <YesNoFilter
        label={t('containers.use')}
        yes={t('containers.used')}
        no={t('containers.unused')}
        {...list.filter('is_used')}
      />
      {may([roleCodes[kind]]) && (
        <RowFilter label={t('containers.roles')} rows={rolesOfType[kind]} {...list.filter('role_id')} />
      )}
      <NumberFilter label={membersText} {...list.filter('member_count')} />
    </CatalogueList>
  )
}
