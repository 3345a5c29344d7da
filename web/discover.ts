import type { PatchRoutesOnNavigationFunction } from 'react-router'
import { entranceId } from './entrance.tsx'
import { loadGates, setGateLoader } from './kit/session/gates.ts'

const tables = () => import('./routes.tsx')
setGateLoader(async (which) => (await tables()).readGates(which))

let areSignedInKnown = false
let areAreasKnown = false
/**
 * Every other address: the table of everyday screens is a chunk of its own, so that the sign-in page comes without it, and so are
 * those of the other areas, which come when an address isn't an everyday one.
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
