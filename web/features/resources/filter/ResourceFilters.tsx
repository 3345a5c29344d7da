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
      <PlaceFilter label={t('resources.place')} counts={counts('levels')} {...list.filter('level')} />
      <ChoiceFilter
        label={t('resource_functions.title')}
        options={functionTypes.map(({ id, code }) => ({
          value: id,
          label: t(`resource_functions.${code}`),
          count: counts('functions')?.get(id),
        }))}
        {...list.filter('resource_function_type')}
      />
      <RowFilter
        label={t('resources.type')}
        rows={resourceTypePicker}
        counts={counts('types')}
        {...list.filter('resource_type')}
      />
      <RowFilter
        label={t('resources.model')}
        rows={resourceModelPicker}
        counts={counts('models')}
        {...list.filter('resource_model')}
      />
      <NumberFilter label={t('resources.capacity')} {...list.filter('capacity')} />
      <RowFilter
        label={t('resources.equipment')}
        rows={resourceAttributePicker}
        counts={counts('attributes')}
        {...list.filter('resource_attribute')}
      />
      <NumberFilter label={t('resources.seats')} {...list.filter('seats')} />
      <YesNoFilter
        label={t('resources.state')}
        yes={t('resources.bookable')}
        no={t('resources.out_of_service')}
        {...list.filter('is_bookable')}
      />
    </>
  )
}

/** The numbers of an area by id. Undefined until they are there; what isn't among all of them leaves nothing. */
function countsOf(areas: readonly FilterArea[] | undefined, area: FilterArea['area']) {
  const filters = areas?.find((each) => each.area === area)?.filters
  return filters && new Map(filters.map(({ id, resources }) => [Number(id), resources]))
}
