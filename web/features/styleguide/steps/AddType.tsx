import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceTypes } from '../../../kit/http/api.generated.ts'
import { type Step, StepPanel } from '../../../kit/steps/StepPanel.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { styleguideAddresses } from '../addresses.ts'

/** The outlet context of its steps. */
export interface AddTypeContext {
  form: EndpointForm<NewResourceType>
  steps: readonly Step<NewResourceType>[]
}

/** A form in steps at addresses of their own. Copy this for what is added step by step. */
export default function AddType() {
  const saved = useSaved(styleguideAddresses.styleguide())
  const form = useEndpointForm(resourceTypes.create, NewResourceType, {
    initial: { name: '', kind: null, translations: [] },
    onSaved: ({ data }) => saved(`${data.name} added`),
  })
  const { name, kind } = form.values
  return (
    <Page
      title="Style guide"
      aside={
        <StepPanel
          title="Add a type"
          form={form}
          closesTo={styleguideAddresses.styleguide()}
          finishes="Add type"
          steps={[
            { to: styleguideAddresses.stepKind(), label: 'Kind', fields: ['kind'], says: [['Kind', kind]] },
            { to: styleguideAddresses.stepName(), label: 'Name', fields: ['name'], says: [['Name', name]] },
            { to: styleguideAddresses.stepSummary(), label: 'Check', fields: [] },
          ]}
        />
      }
    >
      <p>A form in steps lies over what it belongs to.</p>
    </Page>
  )
}
