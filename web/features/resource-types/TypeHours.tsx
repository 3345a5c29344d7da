import { useParams, useSearchParams } from 'react-router'
import { openingHours } from '../../kit/http/api.generated.ts'
import { HoursPanel } from '../opening-hours/opening-hours.tsx'
import { resourceTypeAddresses, typeHoursAddress } from './addresses.ts'

/** The hours of all resources of a type, with what a change does to bookings. */
export default function TypeHours() {
  const resource_type_id = Number(useParams().resource_type_id)
  const [search] = useSearchParams()
  return (
    <HoursPanel
      id={resource_type_id}
      reads={openingHours.ofType}
      saves={openingHours.setOfType}
      closesTo={resourceTypeAddresses.edit({ resource_type_id })}
      date={typeHoursAddress.read(search).date}
    />
  )
}
