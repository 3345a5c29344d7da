// Drawn from the folders by `npm run generate`; don't edit.
import { accessTypesCalls } from './calls/access-types.ts'
import { admin } from './calls/admin.ts'
import { applications } from './calls/applications.ts'
import { approvals } from './calls/approvals.ts'
import { assignmentBreaks } from './calls/resource-assignments.ts'
import { assignments } from './calls/resource-assignments.ts'
import { auth } from './calls/auth.ts'
import { availabilities } from './calls/availabilities.ts'
import { bookingCheck } from './calls/booking-check.ts'
import { bookings } from './calls/bookings.ts'
import { calendarFeeds } from './calls/calendar-feeds.ts'
import { companyDocuments } from './calls/company-documents.ts'
import { companyProfile } from './calls/company-profile.ts'
import { containerMembers } from './calls/container-members.ts'
import { containerRoles } from './calls/container-roles.ts'
import { containers } from './calls/containers.ts'
import { dailyUse } from './calls/daily-use.ts'
import { declarations } from './calls/declarations.ts'
import { delegateUsers } from './calls/delegations.ts'
import { delegations } from './calls/delegations.ts'
import { deviceTemplates } from './calls/device-templates.ts'
import { documents } from './calls/documents.ts'
import { help } from './calls/help.ts'
import { home } from './calls/home.ts'
import { jobs } from './calls/jobs.ts'
import { levels } from './calls/levels.ts'
import { lists } from './calls/lists.ts'
import { liveMaps } from './calls/live-maps.ts'
import { mails } from './calls/mails.ts'
import { mapDrafts } from './calls/map-drafts.ts'
import { maps } from './calls/maps.ts'
import { masterAuth } from './calls/master-auth.ts'
import { masterHelp } from './calls/master-help.ts'
import { megaContainers } from './calls/mega-containers.ts'
import { menu } from './calls/menu.ts'
import { openingHours } from './calls/opening-hours.ts'
import { passes } from './calls/passes.ts'
import { peopleImport } from './calls/people-import.ts'
import { peopleInviting } from './calls/people-inviting.ts'
import { peopleLeaving } from './calls/people-leaving.ts'
import { permissionCalls } from './calls/permissions.ts'
import { planLimits } from './calls/plan-limits.ts'
import { preferences } from './calls/preferences.ts'
import { presets } from './calls/presets.ts'
import { profile } from './calls/profile.ts'
import { qrCodes } from './calls/qr-codes.ts'
import { qrCodeTemplates } from './calls/qr-code-templates.ts'
import { realtime } from './calls/realtime.ts'
import { resourceAssignments } from './calls/resource-assignments.ts'
import { resourceAttributes } from './calls/resource-attributes.ts'
import { resourceCalendars } from './calls/resource-calendars.ts'
import { resourceCapacityDates } from './calls/resource-capacity-dates.ts'
import { resourceCapacityTypes } from './calls/resource-capacity-types.ts'
import { resourceChanges } from './calls/resource-changes.ts'
import { resourceClean } from './calls/resource-clean.ts'
import { resourceFunctions } from './calls/resource-functions.ts'
import { resourceImages } from './calls/resource-images.ts'
import { resourceImport } from './calls/resource-import.ts'
import { resourceInfo } from './calls/resource-info.ts'
import { resourceLinks } from './calls/resource-links.ts'
import { resourceModels } from './calls/resource-models.ts'
import { resourcePermissions } from './calls/resource-permissions.ts'
import { resources } from './calls/resources.ts'
import { resourceTypes } from './calls/resource-types.ts'
import { roles } from './calls/roles.ts'
import { search } from './calls/search.ts'
import { setup } from './calls/setup.ts'
import { slots } from './calls/slots.ts'
import { unavailabilities } from './calls/availabilities.ts'
import { usage } from './calls/usage.ts'
import { userImages } from './calls/user-images.ts'
import { userPreferences } from './calls/user-preferences.ts'
import { users } from './calls/users.ts'
import { versions } from './calls/versions.ts'
import { why } from './calls/why.ts'

export * from './calls/access-types.ts'
export * from './calls/admin.ts'
export * from './calls/applications.ts'
export * from './calls/approvals.ts'
export * from './calls/auth.ts'
export * from './calls/availabilities.ts'
export * from './calls/booking-check.ts'
export * from './calls/bookings.ts'
export * from './calls/calendar-feeds.ts'
export * from './calls/company-documents.ts'
export * from './calls/company-profile.ts'
export * from './calls/container-members.ts'
export * from './calls/container-roles.ts'
export * from './calls/containers.ts'
export * from './calls/daily-use.ts'
export * from './calls/declarations.ts'
export * from './calls/delegations.ts'
export * from './calls/device-templates.ts'
export * from './calls/documents.ts'
export * from './calls/help.ts'
export * from './calls/home.ts'
export * from './calls/jobs.ts'
export * from './calls/levels.ts'
export * from './calls/lists.ts'
export * from './calls/live-maps.ts'
export * from './calls/mails.ts'
export * from './calls/map-drafts.ts'
export * from './calls/maps.ts'
export * from './calls/master-auth.ts'
export * from './calls/master-help.ts'
export * from './calls/mega-containers.ts'
export * from './calls/menu.ts'
export * from './calls/opening-hours.ts'
export * from './calls/passes.ts'
export * from './calls/people-import.ts'
export * from './calls/people-inviting.ts'
export * from './calls/people-leaving.ts'
export * from './calls/permissions.ts'
export * from './calls/plan-limits.ts'
export * from './calls/preferences.ts'
export * from './calls/presets.ts'
export * from './calls/profile.ts'
export * from './calls/qr-code-templates.ts'
export * from './calls/qr-codes.ts'
export * from './calls/realtime.ts'
export * from './calls/resource-assignments.ts'
export * from './calls/resource-attributes.ts'
export * from './calls/resource-calendars.ts'
export * from './calls/resource-capacity-dates.ts'
export * from './calls/resource-capacity-types.ts'
export * from './calls/resource-changes.ts'
export * from './calls/resource-clean.ts'
export * from './calls/resource-functions.ts'
export * from './calls/resource-images.ts'
export * from './calls/resource-import.ts'
export * from './calls/resource-info.ts'
export * from './calls/resource-links.ts'
export * from './calls/resource-models.ts'
export * from './calls/resource-permissions.ts'
export * from './calls/resource-types.ts'
export * from './calls/resources.ts'
export * from './calls/roles.ts'
export * from './calls/search.ts'
export * from './calls/setup.ts'
export * from './calls/slots.ts'
export * from './calls/usage.ts'
export * from './calls/user-images.ts'
export * from './calls/user-preferences.ts'
export * from './calls/users.ts'
export * from './calls/versions.ts'
export * from './calls/why.ts'

/** Every call of the API, by feature. Static paths win over parameters, whatever the order. */
export const contract = {
  accessTypesCalls,
  admin,
  applications,
  approvals,
  assignmentBreaks,
  assignments,
  auth,
  availabilities,
  bookingCheck,
  bookings,
  calendarFeeds,
  companyDocuments,
  companyProfile,
  containerMembers,
  containerRoles,
  containers,
  dailyUse,
  declarations,
  delegateUsers,
  delegations,
  deviceTemplates,
  documents,
  help,
  home,
  jobs,
  levels,
  lists,
  liveMaps,
  mails,
  mapDrafts,
  maps,
  masterAuth,
  masterHelp,
  megaContainers,
  menu,
  openingHours,
  passes,
  peopleImport,
  peopleInviting,
  peopleLeaving,
  permissionCalls,
  planLimits,
  preferences,
  presets,
  profile,
  qrCodes,
  qrCodeTemplates,
  realtime,
  resourceAssignments,
  resourceAttributes,
  resourceCalendars,
  resourceCapacityDates,
  resourceCapacityTypes,
  resourceChanges,
  resourceClean,
  resourceFunctions,
  resourceImages,
  resourceImport,
  resourceInfo,
  resourceLinks,
  resourceModels,
  resourcePermissions,
  resources,
  resourceTypes,
  roles,
  search,
  setup,
  slots,
  unavailabilities,
  usage,
  userImages,
  userPreferences,
  users,
  versions,
  why,
}
