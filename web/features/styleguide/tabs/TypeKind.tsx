import { type NewResourceType, resourceKinds } from '@kontor/contract/calls/resource-types.ts'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { RadioField } from '../../../kit/form/fields/RadioField.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'

/** Another tab of the same form. */
export default function TypeKind() {
  const form = useOutletContext<EndpointForm<NewResourceType>>()
  return (
    <Section title="Kind">
      <RadioField
        label="Kind"
        field={form.field('kind')}
        options={resourceKinds.map((kind) => ({ value: kind, label: kind }))}
      />
    </Section>
  )
}
