import { NewResourceType, type ResourceTypeDetail } from '@kontor/contract/calls/resource-types.ts'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { DetailForm } from '../../../kit/detail/DetailForm.tsx'
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceTypes } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { showToast } from '../../../kit/ui/message/toast.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { styleguideAddresses } from '../addresses.ts'

/** One thing in tabs, with one form over all of them. Copy this for a screen of one thing. */
export default function TypeDetail() {
  const id = Number(useParams().resource_type_id)
  const read = useCall(resourceTypes.get, { params: { id } })
  return <Loaded read={read}>{({ data }) => <Detail key={id} type={data} />}</Loaded>
}

function Detail({ type }: { type: z.infer<typeof ResourceTypeDetail> }) {
  const { id, name, kind, translations, version, resource_count } = type
  const at = { resource_type_id: id }
  const form = useEndpointForm(resourceTypes.update, NewResourceType, {
    initial: { name, kind, translations },
    params: { id },
    version,
    onSaved: () => showToast(`${name} saved`),
  })
  return (
    <DetailForm
      title={name}
      form={form}
      item={type}
      closesTo={styleguideAddresses.styleguide()}
      tabs={[
        { to: styleguideAddresses.typeFacts(at), label: 'Facts', fields: [] },
        { to: styleguideAddresses.typeName(at), label: 'Name', fields: ['name'] },
        { to: styleguideAddresses.typeKind(at), label: 'Kind', fields: ['kind'], count: resource_count },
      ]}
    />
  )
}
