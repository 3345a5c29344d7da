// Drawn from the folders by `npm run generate`; don't edit.
import type { Route } from '../http/implement.ts'
import './bookings/constraints.ts'
import './levels/constraints.ts'
import './maps/constraints.ts'
import './qr-code-templates/constraints.ts'
import './resource-functions/constraints.ts'
import './resource-images/constraints.ts'
import './resource-permissions/constraints.ts'
import './resource-types/constraints.ts'
import './resources/constraints.ts'
import './roles/constraints.ts'
import { accessTypeRoutes } from './access-types/access-types.ts'
import { adminRoutes } from './admin/admin.ts'
import { applicationRoutes } from './applications/applications.ts'
import { versionRoutes } from './applications/versions.ts'
import { approvalRoutes } from './approvals/approvals.ts'
import { authRoutes } from './auth/auth.ts'
import { masterAuthRoutes } from './auth/master-auth.ts'
import { availabilityRoutes } from './availabilities/availabilities.ts'
import { unavailabilityRoutes } from './availabilities/availabilities.ts'
import { bookingCheckRoutes } from './booking-check/booking-check.ts'
import { bookingRoutes } from './bookings/bookings.ts'
import { declarationRoutes } from './bookings/bookings.ts'
import { calendarFeedRoutes } from './calendar-feeds/calendar-feeds.ts'
import { companyProfileRoutes } from './company-profile/company-profile.ts'
import { containerRoutes } from './containers/containers.ts'
import { containerMemberRoutes } from './containers/members.ts'
import { containerRoleRoutes } from './containers/roles.ts'
import { dailyUseRoutes } from './daily-use/daily-use.ts'
import { delegationRoutes } from './delegations/delegations.ts'
import { delegateUserRoutes } from './delegations/delegations.ts'
import { deviceTemplateRoutes } from './device-templates/device-templates.ts'
import { companyDocumentRoutes } from './documents/company-documents.ts'
import { documentRoutes } from './documents/documents.ts'
import { helpRoutes } from './help/help.ts'
import { masterHelpRoutes } from './help/master-help.ts'
import { homeRoutes } from './home/home.ts'
import { jobRoutes } from './jobs/jobs.ts'
import { levelRoutes } from './levels/levels.ts'
import { listRoutes } from './lists/lists.ts'
import { liveMapRoutes } from './live-maps/live-maps.ts'
import { mailRoutes } from './mails/mails.ts'
import { mapDraftRoutes } from './maps/drafts/drafts.ts'
import { mapRoutes } from './maps/maps.ts'
import { megaContainerRoutes } from './mega-containers/mega-containers.ts'
import { menuRoutes } from './menu/menu.ts'
import { openingHoursRoutes } from './opening-hours/opening-hours.ts'
import { passRoutes } from './passes/passes.ts'
import { peopleImportRoutes } from './people-import/people-import.ts'
import { permissionRoutes } from './permissions/permissions.ts'
import { planLimitRoutes } from './plan-limits/plan-limits.ts'
import { preferenceRoutes } from './preferences/company-preferences.ts'
import { userPreferenceRoutes } from './preferences/user-preferences.ts'
import { presetRoutes } from './presets/presets.ts'
import { profileRoutes } from './profile/profile.ts'
import { qrCodeTemplateRoutes } from './qr-code-templates/qr-code-templates.ts'
import { qrCodeRoutes } from './qr-codes/qr-codes.ts'
import { realtimeRoutes } from './realtime/realtime.ts'
import { assignmentBreakRoutes } from './resource-assignments/breaks.ts'
import { resourceAssignmentRoutes } from './resource-assignments/resource-assignments.ts'
import { assignmentRoutes } from './resource-assignments/resource-assignments.ts'
import { resourceAttributeRoutes } from './resource-attributes/resource-attributes.ts'
import { resourceCalendarRoutes } from './resource-calendars/resource-calendars.ts'
import { resourceCapacityDateRoutes } from './resource-capacity-dates/resource-capacity-dates.ts'
import { resourceCapacityTypeRoutes } from './resource-capacity-types/resource-capacity-types.ts'
import { resourceChangesRoutes } from './resource-changes/resource-changes.ts'
import { resourceCleanRoutes } from './resource-clean/resource-clean.ts'
import { resourceFunctionRoutes } from './resource-functions/resource-functions.ts'
import { resourceImageRoutes } from './resource-images/resource-images.ts'
import { resourceImportRoutes } from './resource-import/resource-import.ts'
import { resourceInfoRoutes } from './resource-info/resource-info.ts'
import { resourceLinkRoutes } from './resource-links/resource-links.ts'
import { resourceModelRoutes } from './resource-models/resource-models.ts'
import { resourcePermissionRoutes } from './resource-permissions/resource-permissions.ts'
import { resourceTypeRoutes } from './resource-types/resource-types.ts'
import { resourceRoutes } from './resources/resources.ts'
import { roleRoutes } from './roles/roles.ts'
import { searchRoutes } from './search/search.ts'
import { setupRoutes } from './setup/setup.ts'
import { slotRoutes } from './slots/slots.ts'
import { usageRoutes } from './usage/usage.ts'
import { userImageRoutes } from './user-images/user-images.ts'
import { peopleInvitingRoutes } from './users/inviting/inviting.ts'
import { peopleLeavingRoutes } from './users/leaving/leaving.ts'
import { userRoutes } from './users/users.ts'
import { whyRoutes } from './why/why.ts'

/** The calls of every feature. */
export const routes: Route[] = [
  ...accessTypeRoutes,
  ...adminRoutes,
  ...applicationRoutes,
  ...versionRoutes,
  ...approvalRoutes,
  ...authRoutes,
  ...masterAuthRoutes,
  ...availabilityRoutes,
  ...unavailabilityRoutes,
  ...bookingCheckRoutes,
  ...bookingRoutes,
  ...declarationRoutes,
  ...calendarFeedRoutes,
  ...companyProfileRoutes,
  ...containerRoutes,
  ...containerMemberRoutes,
  ...containerRoleRoutes,
  ...dailyUseRoutes,
  ...delegationRoutes,
  ...delegateUserRoutes,
  ...deviceTemplateRoutes,
  ...companyDocumentRoutes,
  ...documentRoutes,
  ...helpRoutes,
  ...masterHelpRoutes,
  ...homeRoutes,
  ...jobRoutes,
  ...levelRoutes,
  ...listRoutes,
  ...liveMapRoutes,
  ...mailRoutes,
  ...mapDraftRoutes,
  ...mapRoutes,
  ...megaContainerRoutes,
  ...menuRoutes,
  ...openingHoursRoutes,
  ...passRoutes,
  ...peopleImportRoutes,
  ...permissionRoutes,
  ...planLimitRoutes,
  ...preferenceRoutes,
  ...userPreferenceRoutes,
  ...presetRoutes,
  ...profileRoutes,
  ...qrCodeTemplateRoutes,
  ...qrCodeRoutes,
  ...realtimeRoutes,
  ...assignmentBreakRoutes,
  ...resourceAssignmentRoutes,
  ...assignmentRoutes,
  ...resourceAttributeRoutes,
  ...resourceCalendarRoutes,
  ...resourceCapacityDateRoutes,
  ...resourceCapacityTypeRoutes,
  ...resourceChangesRoutes,
  ...resourceCleanRoutes,
  ...resourceFunctionRoutes,
  ...resourceImageRoutes,
  ...resourceImportRoutes,
  ...resourceInfoRoutes,
  ...resourceLinkRoutes,
  ...resourceModelRoutes,
  ...resourcePermissionRoutes,
  ...resourceTypeRoutes,
  ...resourceRoutes,
  ...roleRoutes,
  ...searchRoutes,
  ...setupRoutes,
  ...slotRoutes,
  ...usageRoutes,
  ...userImageRoutes,
  ...peopleInvitingRoutes,
  ...peopleLeavingRoutes,
  ...userRoutes,
  ...whyRoutes,
]
