import { useParams, useSearchParams } from 'react-router'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { HoursPanel } from '../../opening-hours/opening-hours.tsx'
import { resourceAddresses } from '../addresses.ts'

/** The hours that a resource sets itself. */
export default function HoursScreen() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  return (
    <HoursPanel
      id={id}
      reads={openingHours.ofResource}
      saves={openingHours.setOfResource}
      closesTo={resourceAddresses.availability({ id })}
      date={resourceAddresses.hours.read(search).date}
    />
  )
}
