import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { peopleLeaving } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { peopleAddresses } from '../addresses.ts'
import { EndAccess } from '../leaving/EndAccess.tsx'

/** Erases somebody who was deleted. */
export default function FormerPerson() {
  const { t } = useTranslation()
  const closesTo = peopleAddresses.former()
  const read = useCall(peopleLeaving.formerPerson, { params: { id: Number(useParams().former_id) } })
  return (
    <LoadedPanel title={t('manage_users.former')} read={read} closesTo={closesTo}>
      {({ data }) => (
        <EndAccess
          title={t('manage_users.title_erase', { name: data.name })}
          people={[data]}
          ways={['erase']}
          closesTo={closesTo}
        />
      )}
    </LoadedPanel>
  )
}
