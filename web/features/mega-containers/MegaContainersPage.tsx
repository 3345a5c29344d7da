import type { MegaContainer } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../i18n.ts'
import { megaContainers } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { Tag } from '../../kit/ui/Tag.tsx'
import { CatalogueList } from '../catalogue/catalogue.tsx'
import { peopleAddresses } from '../manage-users/addresses.ts'
import { megaContainerAddresses } from './addresses.ts'
import classes from './mega-containers.module.css'
import { joinedGroupFilter, joinedRoleFilter } from './pickers.ts'
import { isOfPeople, useAccessWords } from './words.ts'

/** The accesses: who may do what, and where. */
export default function MegaContainersPage() {
  const { t } = useTranslation()
  const list = useList(megaContainers.list)
  return (
    <CatalogueList
      title={t('mega_containers.title')}
      about={t('mega_containers.about')}
      counted={(count) => t('mega_containers.count', { count })}
      addresses={megaContainerAddresses}
      calls={megaContainers}
      list={list}
      columns={useColumns()}
      head={<Head />}
      lost={({ people: count }) => t(count ? 'mega_containers.loses' : 'mega_containers.loses_nobody', { count })}
    >
      <RowFilter label={t('mega_containers.group')} rows={joinedGroupFilter} {...list.filter('container_id')} />
      <RowFilter label={t('mega_containers.may_do')} rows={joinedRoleFilter} {...list.filter('role_id')} />
      <NumberFilter label={t('mega_containers.people')} {...list.filter('people')} />
      <ChoiceFilter
        label={t('mega_containers.lacks')}
        options={(['people', 'places'] as const).map((value) => ({
          value,
          label: t(`mega_containers.lacks_${value}`),
        }))}
        {...list.filter('lacks')}
      />
    </CatalogueList>
  )
}

function useColumns() {
  const { t } = useTranslation()
  const { names, sizes, counted, limits } = useAccessWords()
  const people = ({ containers }: MegaContainer) => containers.filter(isOfPeople)
  const others = ({ containers }: MegaContainer) => containers.filter((each) => !isOfPeople(each))
  const limitsIn = ({ roles }: MegaContainer) => roles.flatMap(limits).join(' · ')
  const lacking = (part: 'people' | 'places') => t(`mega_containers.lacks_${part}`)
  const rolesIn = ({ roles }: MegaContainer) => roles.map(({ name }) => name).join(comma())
  return columnsOf(megaContainers.list, {
    name: { header: t('form.name'), sort: true },
    people: {
      header: t('mega_containers.who'),
      sort: true,
      cell: (row) =>
        row.lacks.includes('people') ? (
          <Tag tone="warn">{lacking('people')}</Tag>
        ) : (
          <Lines of={[names(people(row)), counted('USER', row.people)]} />
        ),
      text: (row) =>
        people(row).length
          ? t('mega_containers.in_groups', {
              people: counted('USER', row.people),
              groups: people(row)
                .map(({ name }) => name)
                .join(comma()),
            })
          : lacking('people'),
    },
    containers: {
      header: t('mega_containers.where'),
      cell: (row) =>
        row.lacks.includes('places') ? (
          <Tag tone="warn">{lacking('places')}</Tag>
        ) : (
          <Lines of={[names(others(row)), sizes(others(row))]} />
        ),
      text: (row) =>
        others(row)
          .map((each) => `${each.name} (${counted(each.access_type, each.member_count)})`)
          .join(comma()) || lacking('places'),
      line: (row) => names(others(row)) || lacking('places'),
    },
    roles: {
      header: t('mega_containers.may_do'),
      cell: (row) => row.roles.length > 0 && <Lines of={[rolesIn(row), limitsIn(row)]} />,
      text: (row) => row.roles.map((role) => [role.name, ...limits(role)].join(' · ')).join(comma()),
      line: rolesIn,
    },
  })
}

const Lines = ({ of: [first, second] }: { of: [ReactNode, ReactNode] }) => (
  <span className={classes.lines}>
    <bdi className="cut">{first}</bdi>
    <span className={`cut ${classes.second}`}>{second}</span>
  </span>
)

/** Says what an access is, and how many people are in no group. */
function Head() {
  const { t } = useTranslation()
  const { data } = useCall(megaContainers.outside, {})
  const mayList = useMay()(['MANAGE_USERS'])
  const count = data?.data.people ?? 0
  return (
    <div className={classes.head}>
      <p>{t('mega_containers.about')}</p>
      {count > 0 && (
        <p className={classes.outside}>
          {mayList ? (
            <Link to={peopleAddresses.outside()}>{t('mega_containers.outside', { count })}</Link>
          ) : (
            t('mega_containers.outside', { count })
          )}
        </p>
      )}
    </div>
  )
}
