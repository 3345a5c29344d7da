import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { resourceTypes } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { resourceTypeAddresses } from '../resource-types/addresses.ts'
import { OwnerFunctions } from './OwnerFunctions.tsx'

/** The functions of all resources of a type. */
export default function TypeFunctions() {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = Number(useParams().resource_type_id)
  const read = useCall(resourceTypes.get, { params: { id } })
  return (
    <Loaded read={read}>
      {({ data }) => (
        <OwnerFunctions
          owner={{ type: 'resource_type', id, name: nameIn(data, language) }}
          list={{ to: resourceTypeAddresses.list(), label: t('resource_types.title') }}
          mayChange={data.meta.update}
        >
          {t('resource_functions.about_type')}
        </OwnerFunctions>
      )}
    </Loaded>
  )
}
