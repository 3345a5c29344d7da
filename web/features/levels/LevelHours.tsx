import { useParams, useSearchParams } from 'react-router'
import { openingHours } from '../../kit/http/api.generated.ts'
import { HoursPanel } from '../opening-hours/opening-hours.tsx'
import { levelAddresses } from './addresses.ts'

/** The hours that a place sets itself, with what a change does to bookings. */
export default function LevelHours() {
  const level_id = Number(useParams().level_id)
  const [search] = useSearchParams()
  return (
    <HoursPanel
      id={level_id}
      reads={openingHours.ofLevel}
      saves={openingHours.setOfLevel}
      closesTo={levelAddresses.edit({ level_id })}
      date={levelAddresses.hours.read(search).date}
    />
  )
}
