import type { Contract, FilterArea } from '@kontor/contract'
import { functionTypes } from '@kontor/contract/values/function-types.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../kit/list/filter/ChoiceFilter.tsx'
import { NumberFilter } from '../../../kit/list/filter/NumberFilter.tsx'
import { RowFilter } from '../../../kit/list/filter/RowFilter.tsx'
import { YesNoFilter } from '../../../kit/list/filter/YesNoFilter.tsx'
import type { List } from '../../../kit/list/useList.ts'
import { PlaceFilter } from '../../levels/levels.ts'
import { resourceAttributePicker } from '../../resource-attributes/resource-attributes.ts'
import { ImportFilter } from '../../resource-import/resource-import.tsx'
import { resourceModelPicker } from '../../resource-models/resource-models.ts'
import { resourceTypePicker } from '../../resource-types/resource-types.ts'

export type ResourceList = List<Contract['resources']['list']>

interface Props {
  list: ResourceList
  /** The numbers that the choices show. */
  areas?: readonly FilterArea[] | undefined
}

/** The filters of the list of resources: places, functions, types, models, capacity, equipment (R194), seats and state. */
export function ResourceFilters({ list, areas }: Props) {
  const { t } = useTranslation()
  const counts = (area: FilterArea['area']) => countsOf(areas, area)
  return (
    <>
      <PlaceFilter label={t('resources.place')} countOf={counts('levels')} {...list.filter('level')} />
      <ChoiceFilter
        label={t('resource_functions.title')}
        options={functionTypes.map(({ id, code }) => ({
          value: id,
          label: t(`resource_functions.${code}`),
          count: counts('functions')(id),
        }))}
        {...list.filter('resource_function_type')}
      />
      <RowFilter
        label={t('resources.type')}
        rows={resourceTypePicker}
        countOf={counts('types')}
        {...list.filter('resource_type')}
      />
      <RowFilter
        label={t('resources.model')}
        rows={resourceModelPicker}
        countOf={counts('models')}
        {...list.filter('resource_model')}
      />
      <NumberFilter label={t('resources.capacity')} {...list.filter('capacity')} />
      <RowFilter
        label={t('resources.equipment')}
        rows={resourceAttributePicker}
        countOf={counts('attributes')}
        {...list.filter('resource_attribute')}
      />
      <NumberFilter label={t('resources.seats')} {...list.filter('seats')} />
      <YesNoFilter
        label={t('resources.state')}
        yes={t('resources.bookable')}
        no={t('resources.out_of_service')}
        {...list.filter('is_bookable')}
      />
      <ImportFilter {...list.filter('resource_import')} />
    </>
  )
}

/** The number of each filter of an area; undefined until it is known, or where only the largest are. */
function countsOf(areas: readonly FilterArea[] | undefined, area: FilterArea['area']) {
  const found = areas?.find((each) => each.area === area)
  if (!found) return () => undefined
  const counts = new Map(found.filters.map(({ id, resources }) => [Number(id), resources]))
  const others = found.total === found.filters.length ? 0 : undefined
  return (id: number) => counts.get(id) ?? others
}
