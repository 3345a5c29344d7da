import type { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { useOutletContext } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { TextField } from '../../../kit/ui/input/TextField.tsx'

/** A tab with a field of the form around all tabs. */
export default function TypeName() {
  const form = useOutletContext<EndpointForm<NewResourceType>>()
  return (
    <Section title="Name">
      <TextField label="Name" required {...form.text('name')} />
    </Section>
  )
}
