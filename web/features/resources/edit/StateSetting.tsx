import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../kit/detail/Setting.tsx'
import { resourceFunctions } from '../../../kit/http/api.generated.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { useFunctionSource, useFunctions } from '../../resource-functions/resource-functions.ts'
import { resourceAddresses } from '../addresses.ts'
import { useStoredResource } from './useStoredResource.ts'

/** Whether it is in service, by the function that says so; that function's form changes it. */
export function StateSetting({ id }: { id: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const { is_bookable, meta } = useStoredResource()
  const sourceOf = useFunctionSource()
  const found = useFunctions({ type: 'resource', id }).data?.data.find(({ code }) => code === 'bookable')
  const word = t(is_bookable ? 'resources.take_out' : 'resources.put_in')
  return (
    <SettingRow
      label={t('resources.state')}
      // Keeps the line's height until the source is known.
      source={found ? sourceOf(found) : '\u00a0'}
      isOwn={!!found?.own}
      action={
        meta.update &&
        may(resourceFunctions.update.access) && (
          <ListLink to={resourceAddresses.function({ id, function: 'bookable' })} variant="subtle">
            {word}
          </ListLink>
        )
      }
    >
      <Tag tone={is_bookable ? 'ok' : 'warn'}>{t(is_bookable ? 'resources.bookable' : 'resources.out_of_service')}</Tag>
    </SettingRow>
  )
}
