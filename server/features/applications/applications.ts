import { applications } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { findApplication, listApplications, listVersions } from './read.ts'

export { seedVersions } from './seed.ts'
export { productVersions } from './versions.data.ts'
export { versionRoutes } from './versions.ts'

export const applicationRoutes = implement(applications, {
  all: async ({ db }) => ({ data: await listApplications(db) }),
  get: async ({ db, params }) => ({ data: await findApplication(db, params.id) }),
  versions: async ({ db, params, lang }) => ({ data: await listVersions(db, params.id, lang) }),
})
