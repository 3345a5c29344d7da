// Drawn from the folders by `npm run generate`; don't edit.
import about from './en/about.json' with { type: 'json' }
import admin from './en/admin.json' with { type: 'json' }
import approvals from './en/approvals.json' with { type: 'json' }
import assigned from './en/assigned.json' with { type: 'json' }
import availability from './en/availability.json' with { type: 'json' }
import booking_check from './en/booking_check.json' with { type: 'json' }
import booking_history from './en/booking_history.json' with { type: 'json' }
import booking_presets from './en/booking_presets.json' with { type: 'json' }
import bookings from './en/bookings.json' with { type: 'json' }
import calendar from './en/calendar.json' with { type: 'json' }
import calendar_feeds from './en/calendar_feeds.json' with { type: 'json' }
import clean from './en/clean.json' with { type: 'json' }
import company_documents from './en/company_documents.json' with { type: 'json' }
import company_profile from './en/company_profile.json' with { type: 'json' }
import containers from './en/containers.json' with { type: 'json' }
import daily_use from './en/daily_use.json' with { type: 'json' }
import day from './en/day.json' with { type: 'json' }
import delegations from './en/delegations.json' with { type: 'json' }
import documents from './en/documents.json' with { type: 'json' }
import effects from './en/effects.json' with { type: 'json' }
import form from './en/form.json' with { type: 'json' }
import grid from './en/grid.json' with { type: 'json' }
import help from './en/help.json' with { type: 'json' }
import help_pages from './en/help_pages.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import jobs from './en/jobs.json' with { type: 'json' }
import levels from './en/levels.json' with { type: 'json' }
import list from './en/list.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import mails from './en/mails.json' with { type: 'json' }
import manage_users from './en/manage_users.json' with { type: 'json' }
import maps from './en/maps.json' with { type: 'json' }
import mega_containers from './en/mega_containers.json' with { type: 'json' }
import members from './en/members.json' with { type: 'json' }
import occupancy from './en/occupancy.json' with { type: 'json' }
import palette from './en/palette.json' with { type: 'json' }
import passes from './en/passes.json' with { type: 'json' }
import people_import from './en/people_import.json' with { type: 'json' }
import permissions from './en/permissions.json' with { type: 'json' }
import pick from './en/pick.json' with { type: 'json' }
import plan from './en/plan.json' with { type: 'json' }
import preferences from './en/preferences.json' with { type: 'json' }
import presets from './en/presets.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import qr_code_templates from './en/qr_code_templates.json' with { type: 'json' }
import qr_codes from './en/qr_codes.json' with { type: 'json' }
import refusal from './en/refusal.json' with { type: 'json' }
import resource_attributes from './en/resource_attributes.json' with { type: 'json' }
import resource_calendars from './en/resource_calendars.json' with { type: 'json' }
import resource_capacity_types from './en/resource_capacity_types.json' with { type: 'json' }
import resource_changes from './en/resource_changes.json' with { type: 'json' }
import resource_functions from './en/resource_functions.json' with { type: 'json' }
import resource_import from './en/resource_import.json' with { type: 'json' }
import resource_models from './en/resource_models.json' with { type: 'json' }
import resource_permissions from './en/resource_permissions.json' with { type: 'json' }
import resource_types from './en/resource_types.json' with { type: 'json' }
import resources from './en/resources.json' with { type: 'json' }
import rhythm from './en/rhythm.json' with { type: 'json' }
import roles from './en/roles.json' with { type: 'json' }
import seed from './en/seed.json' with { type: 'json' }
import series from './en/series.json' with { type: 'json' }
import setup from './en/setup.json' with { type: 'json' }
import sign_in_steps from './en/sign_in_steps.json' with { type: 'json' }
import table from './en/table.json' with { type: 'json' }
import usage from './en/usage.json' with { type: 'json' }
import weekday from './en/weekday.json' with { type: 'json' }
import { signIn } from './sign-in.ts'

/** Every text of the product in English, by namespace; the other languages follow these keys. */
export const en = {
  ...signIn,
  about,
  admin,
  approvals,
  assigned,
  availability,
  booking_check,
  booking_history,
  booking_presets,
  bookings,
  calendar,
  calendar_feeds,
  clean,
  company_documents,
  company_profile,
  containers,
  daily_use,
  day,
  delegations,
  documents,
  effects,
  form,
  grid,
  help,
  help_pages,
  home,
  jobs,
  levels,
  list,
  mail,
  mails,
  manage_users,
  maps,
  mega_containers,
  members,
  occupancy,
  palette,
  passes,
  people_import,
  permissions,
  pick,
  plan,
  preferences,
  presets,
  profile,
  qr_code_templates,
  qr_codes,
  refusal,
  resource_attributes,
  resource_calendars,
  resource_capacity_types,
  resource_changes,
  resource_functions,
  resource_import,
  resource_models,
  resource_permissions,
  resource_types,
  resources,
  rhythm,
  roles,
  seed,
  series,
  setup,
  sign_in_steps,
  table,
  usage,
  weekday,
}
