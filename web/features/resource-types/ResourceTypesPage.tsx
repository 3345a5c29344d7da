import { type ResourceKind, resourceKinds } from '@kontor/contract/calls/resource-types.ts'
import { useTranslation } from 'react-i18next'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { CatalogueList, resourceCount, usedByResources } from '../catalogue/catalogue.tsx'
import { resourceTypeAddresses } from './addresses.ts'

/** The types of what can be booked. */
export default function ResourceTypesPage() {
  const { t } = useTranslation()
  const list = useList(resourceTypes.list)
  const kindText = (kind: ResourceKind) => t(`resource_types.kind_${kind}`)
  const kinds = resourceKinds.map((kind) => ({ value: kind, label: kindText(kind) }))
  const columns = columnsOf(resourceTypes.list, {
    name: { header: t('form.name'), sort: true },
    kind: { header: t('resource_types.kind'), sort: true, width: 14, text: ({ kind }) => kindText(kind) },
    resource_count: resourceCount(),
  })
  return (
    <CatalogueList
      title={t('resource_types.title')}
      about={t('resource_types.about')}
      counted={(count) => t('resource_types.count', { count })}
      addresses={resourceTypeAddresses}
      calls={resourceTypes}
      list={list}
      columns={columns}
      copied={({ kind }) => ({ kind })}
      refusal={usedByResources}
    >
      <ChoiceFilter label={t('resource_types.kind')} options={kinds} {...list.filter('kind')} />
      <NumberFilter label={t('form.resources')} {...list.filter('resource_count')} />
    </CatalogueList>
  )
}
