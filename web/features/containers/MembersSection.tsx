import { useTranslation } from 'react-i18next'
import { levels } from '../../kit/http/api.generated.ts'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import { useMay } from '../../kit/session/may.ts'
import { PlaceFilter } from '../levels/levels.ts'
import { useContainerAddresses } from './addresses.ts'
import { Members, useMembers } from './Members.tsx'

/** The people, managers or places of a group. */
export default function MembersSection() {
  const { t } = useTranslation()
  const may = useMay()
  const { kind } = useContainerAddresses()
  const list = useMembers()
  return (
    <Members list={list}>
      {kind === 'LEVEL' ? (
        may(levels.all.access) && <PlaceFilter label={t('resources.place')} {...list.filter('level')} />
      ) : (
        <YesNoFilter
          label={t('resources.state')}
          yes={t('containers.is_active')}
          no={t('containers.inactive')}
          {...list.filter('is_active')}
        />
      )}
    </Members>
  )
}
