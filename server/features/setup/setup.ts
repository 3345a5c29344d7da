import { setup } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { closeSetup } from './close.ts'
import { readSetup } from './read.ts'

export { isBeingSetUp } from './close.ts'

export const setupRoutes = implement(setup, {
  get: async ({ db, actor }) => ({ data: await readSetup(db, actor) }),
  close: async ({ db }) => closeSetup(db),
})
