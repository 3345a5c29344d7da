import { type ResourceType, resourceKinds } from '@kontor/contract/resource-types.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { ChoiceFilter } from '../../kit/list/ChoiceFilter.tsx'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListFoot } from '../../kit/list/ListFoot.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import type { Columns } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/states.tsx'
import { AdminPage } from '../admin/admin.tsx'

/** The types of what can be booked. */
export default function ResourceTypesPage() {
  const { t } = useTranslation()
  const list = useList(resourceTypes.list)
  const open = Number(useParams().resource_type_id) || null
  const kinds = resourceKinds.map((kind) => ({ value: kind, label: t(`resource_types.kind_${kind}`) }))
  const columns: Columns<(typeof resourceTypes.list)['endpoint'] & object> = {
    name: { header: t('resource_types.name'), sort: true },
    kind: { header: t('resource_types.kind'), sort: true, width: 14, text: kindOf, cell: kindOf },
    resource_count: {
      header: t('resource_types.resources'),
      sort: true,
      width: 10,
      isNumber: true,
      line: ({ resource_count }) => t('levels.resources', { count: resource_count }),
    },
  }
  function kindOf({ kind }: ResourceType) {
    return t(`resource_types.kind_${kind}`)
  }
  return (
    <AdminPage
      title={t('resource_types.title')}
      actions={<Add />}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('resource_types.count', { count })}
          fileName={t('resource_types.title')}
        />
      }
      aside={<Outlet />}
    >
      <ListTools list={list}>
        <ChoiceFilter list={list} name="kind" label={t('resource_types.kind')} options={kinds} />
      </ListTools>
      <ListBody list={list} empty={<Empty action={<Add />}>{t('resource_types.none')}</Empty>}>
        <DataTable
          label={t('resource_types.title')}
          list={list}
          columns={columns}
          to={({ id }) => `/resource-types/edit/${id}`}
          open={open}
        />
      </ListBody>
    </AdminPage>
  )
}

function Add() {
  const { t } = useTranslation()
  const { search } = useLocation()
  if (!useMay()(resourceTypes.create.access)) return null
  return (
    <LinkButton to={{ pathname: '/resource-types/add', search }}>
      <IconPlus size={14} stroke={1.9} aria-hidden />
      {t('list.add')}
    </LinkButton>
  )
}
