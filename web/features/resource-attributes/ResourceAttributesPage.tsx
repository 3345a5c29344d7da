import type { EquipmentIcon } from '@kontor/contract/calls/resource-attributes.ts'
import { useTranslation } from 'react-i18next'
import { resourceAttributes } from '../../kit/http/api.generated.ts'
import { NumberFilter } from '../../kit/list/filter/NumberFilter.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { CatalogueList, resourceCount, usedByResources } from '../catalogue/catalogue.tsx'
import { resourceAttributeAddresses } from './addresses.ts'
import { EquipmentSign } from './EquipmentSign.tsx'

/** The equipment that resources may have: screens, whiteboards, daylight. */
export default function ResourceAttributesPage() {
  const { t } = useTranslation()
  const list = useList(resourceAttributes.list)
  const nameOf = (icon: EquipmentIcon) => t(`resource_attributes.icon_${icon}`)
  const columns = columnsOf(resourceAttributes.list, {
    name: { header: t('form.name'), sort: true },
    icon: {
      header: t('resource_attributes.icon'),
      width: 8,
      cell: ({ icon }) =>
        icon && (
          <>
            <EquipmentSign icon={icon} size={18} />
            <span className="vh">{nameOf(icon)}</span>
          </>
        ),
      text: ({ icon }) => (icon ? nameOf(icon) : ''),
      line: () => '',
    },
    resource_count: resourceCount(),
  })
  return (
    <CatalogueList
      title={t('resource_attributes.title')}
      about={t('resource_attributes.about')}
      counted={(count) => t('resource_attributes.count', { count })}
      addresses={resourceAttributeAddresses}
      calls={resourceAttributes}
      list={list}
      columns={columns}
      copied={({ icon }) => ({ icon })}
      refusal={usedByResources}
    >
      <NumberFilter label={t('form.resources')} {...list.filter('resource_count')} />
    </CatalogueList>
  )
}
