import { useNavigate, useParams, useSearchParams } from 'react-router'
import { searchOf } from '../../../kit/address.ts'
import { followNeeds } from '../../needs/needs.ts'
import { planAddresses } from '../addresses.ts'

type Change = Parameters<typeof planAddresses.place.change>[1]
/** The screens of a place. */
type Step =
  | 'place'
  | 'onlineHelp'
  | 'resources'
  | 'filters'
  | 'resourcesMap'
  | 'slotsMap'
  | 'resourceSlots'
  | 'resourceSlotsMap'

/**
 * The plan keeps its place, day, time and needs in the address, from screen to screen, so that Reload, Back and a
 * shared link show the same.
 */
export function usePlanAddress() {
  const { plan_level_id } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const levelId = Number(plan_level_id) || undefined
  const asked = planAddresses.place.read(search)
  const go = (change: NonNullable<Change>) => {
    const now = current()
    const after = planAddresses.place.change(now, followNeeds(planAddresses.place.read(now), change))
    void navigate({ search: String(after) }, { replace: true })
  }
  return {
    ...asked,
    levelId,
    needs: asked.needs ?? [],
    seats: asked.seats ?? 0,
    search: searchOf(search),
    /** The address of another screen of this place, with all that was chosen. */
    at: (step: Step, change: Change = {}) =>
      planAddresses[step]({ plan_level_id: levelId }) + searchOf(planAddresses.place.change(search, change)),
    /** The information sheet of a resource over its list. */
    atResource: (id: number) => planAddresses.resource({ plan_level_id: levelId, resource_id: id }) + searchOf(search),
    go,
    toggleNeed(id: number) {
      const needs = planAddresses.place.read(current()).needs ?? []
      go({ needs: needs.includes(id) ? needs.filter((need) => need !== id) : [...needs, id] })
    },
    current,
    navigate,
  }
}

/** The query of the last change, which may not be rendered yet: a change based on the rendered one would undo it. */
const current = () => new URLSearchParams(window.location.search)

export type PlanAddress = ReturnType<typeof usePlanAddress>
