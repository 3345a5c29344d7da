import { NewDelegation } from '@kontor/contract/calls/delegations.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { delegateUsers, delegations } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { delegationAddresses } from './addresses.ts'
import { type AvailableRow, DelegationFields } from './DelegationFields.tsx'

const closesTo = delegationAddresses.given()

/** Asks what the picked person may do, and how long. */
export default function AddDelegation() {
  const { t } = useTranslation()
  const id = Number(useParams().userId)
  const title = t('delegations.add')
  const available = useCall(delegations.available, { params: { id } })
  const people = useCall(delegateUsers.list, { query: { picked: [id] } })
  return (
    <LoadedPanel title={title} read={available} closesTo={closesTo}>
      {({ data }) => (
        <LoadedPanel title={title} read={people} closesTo={closesTo}>
          {(found) => {
            const person = found.data.find((each) => each.id === id)
            return person && <Add person={person} available={data} />
          }}
        </LoadedPanel>
      )}
    </LoadedPanel>
  )
}

function Add({ person, available }: { person: { id: number; name: string }; available: readonly AvailableRow[] }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const form = useEndpointForm(delegations.create, NewDelegation, {
    initial: { user_id: person.id, permissions: [], datetime_from: null, datetime_to: null },
    onSaved: () => saved(t('delegations.given_told', { name: person.name })),
  })
  return (
    <FormPanel title={t('delegations.may_act', { name: person.name })} {...{ form, closesTo }}>
      <DelegationFields form={form} person={person} available={available} />
    </FormPanel>
  )
}
