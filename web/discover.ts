import type { PatchRoutesOnNavigationFunction } from 'react-router'
import { entranceId } from './entrance.tsx'
import { loadGates, setGateLoader } from './kit/session/gates.ts'

const tables = () => import('./routes.tsx')
setGateLoader(async (which) => (await tables()).readGates(which))

let areSignedInKnown = false
let areAreasKnown = false
/**
 * Adds the tables of screens when they are needed. The table of everyday screens is a chunk of its own, so that the
 * sign-in page loads without it. The tables of the other areas are loaded for an address that isn't an everyday one.
 */
export const discover: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const { signedInRoutes, signedInId, isEveryday, otherAreas } = await tables()
  await loadGates()
  if (!areSignedInKnown) patch(entranceId, signedInRoutes)
  areSignedInKnown = true
  if (areAreasKnown || isEveryday(path)) return
  const areas = await otherAreas()
  if (!areAreasKnown) patch(signedInId, areas)
  areAreasKnown = true
}
