import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { RowFilter } from '../../kit/list/filter/RowFilter.tsx'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import { useMay } from '../../kit/session/may.ts'
import { PlaceFilter } from '../levels/levels.ts'
import { resourceTypePicker } from '../resource-types/resource-types.ts'
import type { MemberList } from './Members.tsx'

/** The filters of the resources that can be in a group. Places are left out for whoever may not read them. */
export function GroupResourceFilters({ list }: { list: MemberList }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <>
      {may(levels.all.access) && <PlaceFilter label={t('resources.place')} {...list.filter('level')} />}
      <RowFilter label={t('resources.type')} rows={resourceTypePicker} {...list.filter('resource_type')} />
      <YesNoFilter
        label={t('resources.state')}
        yes={t('resources.bookable')}
        no={t('resources.out_of_service')}
        {...list.filter('is_active')}
      />
    </>
  )
}
