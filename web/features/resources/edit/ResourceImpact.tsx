import type { ChangedResource } from '@kontor/contract'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { Impact } from '../../effects/effects.ts'

/** The bookings that another capacity, type or place would break. */
export function ResourceImpact({ form, id }: { form: EndpointForm<ChangedResource>; id: number }) {
  return (
    <Impact
      route={resources.update}
      params={{ id }}
      form={form}
      fields={['capacity', 'resource_type_id', 'level_id']}
    />
  )
}
