import { type ResourceKind, type ResourceType, resourceKinds } from '@kontor/contract/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListFoot } from '../../kit/list/ListFoot.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useRowMenu } from '../../kit/list/table/useRowMenu.tsx'
import { useList } from '../../kit/list/useList.ts'
import { Empty } from '../../kit/ui/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { resourceTypeAddresses } from './addresses.ts'
import { useDeletion } from './useDeletion.ts'

const formOf = ({ id }: ResourceType) => resourceTypeAddresses.edit({ resource_type_id: id })

/** The types of what can be booked. */
export default function ResourceTypesPage() {
  const { t } = useTranslation()
  const list = useList(resourceTypes.list)
  const open = Number(useParams().resource_type_id) || null
  const kindText = (kind: ResourceKind) => t(`resource_types.kind_${kind}`)
  const kinds = resourceKinds.map((kind) => ({ value: kind, label: kindText(kind) }))
  const add = <AddButton route={resourceTypes.create} to={resourceTypeAddresses.add()} />
  const deletionOf = useDeletion()
  const menu = useRowMenu({
    list: resourceTypeAddresses.list(),
    opens: formOf,
    open,
    copy: { route: resourceTypes.create, to: resourceTypeAddresses.add(), values: ({ kind }) => ({ kind }) },
    remove: (type) => deletionOf(type, type.name),
  })
  const columns = columnsOf(resourceTypes.list, {
    name: { header: t('form.name'), sort: true },
    kind: { header: t('resource_types.kind'), sort: true, width: 14, text: ({ kind }) => kindText(kind) },
    resource_count: {
      header: t('resource_types.resources'),
      sort: true,
      width: 10,
      isNumber: true,
      line: ({ resource_count }) => t('levels.resources', { count: resource_count }),
    },
  })
  return (
    <AdminPage
      title={t('resource_types.title')}
      actions={add}
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
        <ChoiceFilter label={t('resource_types.kind')} options={kinds} {...list.filter('kind')} />
        <NumberFilter label={t('resource_types.resources')} {...list.filter('resource_count')} />
      </ListTools>
      <ListBody list={list} empty={<Empty action={add}>{t('resource_types.none')}</Empty>}>
        <DataTable
          label={t('resource_types.title')}
          list={list}
          columns={columns}
          to={formOf}
          open={open}
          menu={menu.entries}
        />
      </ListBody>
      {menu.question}
    </AdminPage>
  )
}
