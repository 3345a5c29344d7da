import type { PatchRoutesOnNavigationFunction } from 'react-router'
import { entranceId } from './entrance.tsx'
import { bringGates, gatesComeBy } from './kit/session/gates.ts'

const tables = () => import('./routes.tsx')
gatesComeBy(async (which) => (await tables()).gatesComing(which))

let isInsideKnown = false
let areAreasKnown = false
/**
 * Every other address: the table of everyday screens is a chunk of its own, so that the sign-in page comes without it, and so are
 * those of the other areas, which come when an address isn't an everyday one.
 */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const { inside, insideId, isEveryday, otherAreas } = await tables()
  await bringGates()
  if (!isInsideKnown) patch(entranceId, inside)
  isInsideKnown = true
  if (areAreasKnown || isEveryday(path)) return
  const areas = await otherAreas()
  if (!areAreasKnown) patch(insideId, areas)
  areAreasKnown = true
}
