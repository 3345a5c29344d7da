// Drawn from the folders by `npm run generate`; don't edit.
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { bookings } from './bookings.ts'
import { declarations } from './declarations.ts'
import { documents } from './documents.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { jobs } from './jobs.ts'
import { levels } from './levels.ts'
import { lists } from './lists.ts'
import { mails } from './mails.ts'
import { maps } from './maps.ts'
import { masterAuth } from './master-auth.ts'
import { masterHelp } from './master-help.ts'
import { menu } from './menu.ts'
import { presets } from './presets.ts'
import { profile } from './profile.ts'
import { realtime } from './realtime.ts'
import { resourceInfo } from './resource-info.ts'
import { resourceTypes } from './resource-types.ts'
import { search } from './search.ts'
import { slots } from './slots.ts'
import { usage } from './usage.ts'
import { userImages } from './user-images.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'

export * from './applications.ts'
export * from './auth.ts'
export * from './bookings.ts'
export * from './declarations.ts'
export * from './documents.ts'
export * from './help.ts'
export * from './home.ts'
export * from './jobs.ts'
export * from './levels.ts'
export * from './lists.ts'
export * from './mails.ts'
export * from './maps.ts'
export * from './master-auth.ts'
export * from './master-help.ts'
export * from './menu.ts'
export * from './presets.ts'
export * from './profile.ts'
export * from './realtime.ts'
export * from './resource-info.ts'
export * from './resource-types.ts'
export * from './search.ts'
export * from './slots.ts'
export * from './usage.ts'
export * from './user-images.ts'
export * from './users.ts'
export * from './versions.ts'

/** Every call of the API, by feature. Static paths win over parameters, whatever the order. */
export const contract = {
  applications,
  auth,
  bookings,
  declarations,
  documents,
  help,
  home,
  jobs,
  levels,
  lists,
  mails,
  maps,
  masterAuth,
  masterHelp,
  menu,
  presets,
  profile,
  realtime,
  resourceInfo,
  resourceTypes,
  search,
  slots,
  usage,
  userImages,
  users,
  versions,
}
