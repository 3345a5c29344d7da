import { ChangedDelegation, type Delegation } from '@kontor/contract/calls/delegations.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { delegations } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { delegationAddresses } from './addresses.ts'
import { type AvailableRow, DelegationFields } from './DelegationFields.tsx'
import { EndButton } from './EndButton.tsx'

const closesTo = delegationAddresses.given()

/** Changes what a delegate may do, or for how long; or ends it. */
export default function EditDelegation() {
  const { t } = useTranslation()
  const id = Number(useParams().delegationId)
  const read = useCall(delegations.get, { params: { id } })
  return (
    <LoadedPanel title={t('delegations.edit')} read={read} closesTo={closesTo}>
      {({ data }) => <WithAvailable delegation={data} />}
    </LoadedPanel>
  )
}

function WithAvailable({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation()
  const read = useCall(delegations.available, { params: { id: delegation.person.id } })
  return (
    <LoadedPanel title={t('delegations.edit')} read={read} closesTo={closesTo}>
      {({ data }) => <Edit delegation={delegation} available={data} />}
    </LoadedPanel>
  )
}

function Edit({ delegation, available }: { delegation: Delegation; available: readonly AvailableRow[] }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const close = useClose(closesTo)
  const { id, person, datetime_from, datetime_to, version } = delegation
  const mayGive = new Set(available.map(({ code }) => code))
  const form = useEndpointForm(delegations.update, ChangedDelegation, {
    // The permissions that the reader has lost aren't offered, and saving drops them.
    initial: {
      permissions: delegation.permissions.map(({ code }) => code).filter((code) => mayGive.has(code)),
      ...{ datetime_from, datetime_to },
    },
    ...{ params: { id }, version },
    onSaved: () => saved(t('delegations.changed_told', { name: person.name })),
  })
  return (
    <FormPanel
      title={t('delegations.may_act', { name: person.name })}
      {...{ form, closesTo }}
      item={delegation}
      actions={<EndButton delegation={delegation} onEnded={close} />}
    >
      <DelegationFields form={form} person={person} available={available} />
    </FormPanel>
  )
}
