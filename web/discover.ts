import type { PatchRoutesOnNavigationFunction } from 'react-router'
import { entranceId } from './entrance.tsx'
import { bringGates, gatesComeBy } from './kit/session/gates.ts'

const screens = () => import('./routes.tsx')
gatesComeBy(async () => (await screens()).gates)

let isKnown = false
/** Every other address: the table of screens is a chunk of its own, so that the sign-in page comes without it. */
export const discover: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (isKnown) return
  const [{ inside }] = await Promise.all([screens(), bringGates()])
  patch(entranceId, inside)
  isKnown = true
}
