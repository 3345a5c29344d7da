import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { levels } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { levelAddresses } from '../levels/addresses.ts'
import { OwnerFunctions } from './OwnerFunctions.tsx'

/** The functions of all resources in a place and below. */
export default function LevelFunctions() {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = Number(useParams().level_id)
  const read = useCall(levels.get, { params: { id } })
  return (
    <Loaded read={read}>
      {({ data }) => (
        <OwnerFunctions
          owner={{ type: 'level', id, name: nameIn(data, language) }}
          list={{ to: levelAddresses.list(), label: t('levels.title') }}
          mayChange={data.meta.update}
        >
          {t('resource_functions.about_level')}
        </OwnerFunctions>
      )}
    </Loaded>
  )
}
