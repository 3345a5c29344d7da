// Drawn from the database by `npm run generate`. What changes it is a new migration.
import type { ColumnType } from 'kysely'

/** A column that the database fills in if no value is given. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column that only the database fills in. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type Json = ColumnType<unknown, unknown, unknown>
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AccessVersions {
  company_id: Generated<number>
  version: Generated<number>
}

export interface ApplicationVersions {
  id: GeneratedAlways<number>
  application_id: number
  number: string
  released_on: Generated<string>
  notes: Generated<string>
  translations: Generated<Json>
  seeded_as: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Applications {
  id: number
  name: string
}

export interface AttemptCounters {
  company_id: Generated<number>
  kind: string
  key: string
  count: Generated<number>
  ends: Timestamp
  wait_until: Timestamp | null
}

export interface Attributes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  translations: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  icon: string | null
}

export interface AuditLog {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  user_id: Generated<number | null>
  acting_for: Generated<number | null>
  request_id: Generated<string | null>
  action: string
  entity: string
  entity_id: number | null
  before: Json | null
  after: Json | null
  version: number | null
  session_id: Generated<string | null>
  personal: string[] | null
}

export interface Availabilities {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  starts: Timestamp | null
  ends: Timestamp | null
  days: string[] | null
  time_from: string | null
  time_to: string | null
  first_day: string | null
  last_day: string | null
  week: GeneratedAlways<string | null>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface BookingReminders {
  company_id: Generated<number>
  booking_id: number
  starts: Timestamp
}

export interface BookingWarnings {
  company_id: Generated<number>
  booking_id: number
  ends: Timestamp
}

export interface Bookings {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  declaration_id: number
  host_id: number
  user_id: number
  resource_id: number
  starts: Timestamp
  ends: Timestamp
  status: Generated<string>
  release_at: Timestamp | null
  checked_in_at: Timestamp | null
  checked_out_at: Timestamp | null
  cancelled_at: Timestamp | null
  cost: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  is_long: GeneratedAlways<boolean>
  part_of: number | null
  cancelled_by: number | null
  booked_until: Timestamp | null
  warn_at: Timestamp | null
  occurs_on: string | null
  is_no_show: Generated<boolean>
}

export interface CalendarFeeds {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number | null
  resource_id: number | null
  digest: Buffer
  lang: string
  made_at: Generated<Timestamp>
  last_read_on: string | null
}

export interface Changes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  event: string
  ids: number[]
  resource_ids: Generated<number[]>
  by_user: number | null
  at: Generated<Timestamp>
}

export interface CleaningStates {
  company_id: number | null
  resource_id: number | null
  mark_id: number | null
  is_clean: boolean | null
  marked_at: Timestamp | null
  user_id: number | null
  due_at: Timestamp | null
  reason: string | null
  blocks_at: Timestamp | null
  release_at: Timestamp | null
}

export interface Companies {
  id: GeneratedAlways<number>
  name: string
  subdomain: string
  region: Generated<string>
  timezone: Generated<string>
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface CompanyDocumentAcceptances {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  company_document_id: number
  accepted_at: Generated<Timestamp>
  number: number
  company_document_version_id: number
  locale: string | null
}

export interface CompanyDocumentApplications {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  company_document_id: number
  application_id: number
}

export interface CompanyDocumentVersions {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  company_document_id: number
  number: number
  correction: Generated<number>
  name: string
  content: string
  locale: string
  translations: Generated<Json>
  publish_date: string
  created_at: Generated<Timestamp>
  created_by: number | null
}

export interface CompanyDocuments {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  content: string
  translations: Generated<Json>
  publish_date: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  version_number: Generated<number>
  locale: Generated<string>
  applications_at: Generated<Timestamp>
}

export interface CompanyImages {
  company_id: Generated<number>
  kind: string
  hash: string
  content: Buffer
  updated_at: Generated<Timestamp>
}

export interface CompanyPreferences {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  key: string
  value: Json
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface CompanyProfiles {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  country_id: number | null
  language_id: number | null
  currency_id: number | null
  timezone_id: number | null
  brand_colour: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ContainerLevels {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  container_id: number
  access_type: Generated<string>
  level_id: number
}

export interface ContainerResources {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  container_id: number
  access_type: Generated<string>
  resource_id: number
}

export interface ContainerRoles {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  container_id: number
  role_id: number
  access_type: string
}

export interface ContainerUsers {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  container_id: number
  access_type: string
  user_id: number
  source: Generated<string>
}

export interface Containers {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string | null
  access_type: string
  version: Generated<number>
  updated_at: Generated<Timestamp>
  seed_key: string | null
  translations: Generated<Json>
  members_at: Timestamp | null
  roles_at: Timestamp | null
}

export interface CountedZones {
  company_id: Generated<number>
  timezone: string
  since: string
  first_day: string
  last_day: string
  next_at: Timestamp
}

export interface Countries {
  id: GeneratedAlways<number>
  code: string
  name: string
}

export interface Credentials {
  company_id: Generated<number>
  user_id: number
  password_hash: string
  updated_at: Generated<Timestamp>
}

export interface Currencies {
  id: GeneratedAlways<number>
  code: string
  symbol: string
  decimals: number
}

export interface DailyUse {
  company_id: Generated<number>
  resource_id: number
  day: string
  timezone: string
  starts: Timestamp
  ends: Timestamp
  capacity: number
  is_bookable: boolean
  asks: boolean
  hours: string
  allowed: string | null
  bookable: Generated<number>
  taken: Generated<number>
  booked: Generated<number>
  used: Generated<number>
  walk_in: Generated<number>
  released: Generated<number>
  no_show: Generated<number>
  bookings: Generated<number>
  swapped: Generated<number>
  walk_ins: Generated<number>
  no_shows: Generated<number>
  peak: Generated<number>
  level_id: number
}

export interface Declarations {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  subject: string | null
  is_private: Generated<boolean>
  host_id: number
  user_id: number
  acting_for: number | null
  approval_status: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  decided_by: number | null
  decided_at: Timestamp | null
  decision_note: string | null
  series: Json | null
  told_with: number | null
}

export interface Delegations {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  delegator_id: number
  delegate_id: number
  permissions: string[]
  starts: Timestamp
  ends: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface DeviceTemplates {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  device_type: string
  name: string
  translations: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Directory {
  email_hash: Buffer
  company_id: number
}

export interface DueReminders {
  company_id: number | null
  id: number | null
  starts: Timestamp | null
}

export interface DueWarnings {
  company_id: number | null
  id: number | null
  ends: Timestamp | null
}

export interface FavoriteLevels {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  level_id: number
}

export interface FavoriteResources {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  resource_id: number
}

export interface GridChanges {
  company_id: Generated<number>
  xact: Generated<number>
  id: GeneratedAlways<number>
  resource_ids: number[] | null
  at: Generated<Timestamp>
}

export interface GuardedCompanies {
  company_id: Generated<number>
}

export interface HandOverCodes {
  company_id: Generated<number>
  code_hash: Buffer
  user_id: number
  expires_at: Timestamp
}

export interface HelpCss {
  id: number
  content: string
  is_edited: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface HelpPages {
  id: GeneratedAlways<number>
  route: string
  name: string
  content: string
  translations: Generated<Json>
  is_edited: Generated<boolean>
  is_deleted: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Holds {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  booking_id: number
  resource_id: number
  kind: string
  lane: string
  starts: Timestamp
  ends: Timestamp
  during: GeneratedAlways<string>
  is_long: GeneratedAlways<boolean>
}

export interface IdempotencyKeys {
  company_id: Generated<number>
  user_id: number
  key: string
  request_hash: string
  response: Json | null
  created_at: Generated<Timestamp>
  status: number | null
}

export interface KnownAddresses {
  company_id: Generated<number>
  email: string
  address: string
  used_at: Generated<Timestamp>
}

export interface Languages {
  id: GeneratedAlways<number>
  locale: string
  name: string
}

export interface LastPlaces {
  company_id: Generated<number>
  user_id: number
  level_id: number
}

export interface Levels {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  parent_id: number | null
  kind: string
  name: string
  timezone: string
  working_hours: Json | null
  is_declarable: Generated<boolean>
  is_directly_declarable: Generated<boolean>
  ordering: Generated<number>
  path: Generated<number[]>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  translations: Generated<Json>
  country_id: number | null
  takes_timezone: Generated<boolean>
  map_id: number | null
  version: Generated<number>
  retired_at: Timestamp | null
  dated_hours: Generated<Json>
}

export interface LinkedResources {
  company_id: number | null
  resource_id: number | null
  other_id: number | null
  kind: string | null
}

export interface Mails {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  text: string | null
  html: string | null
  state: string
  tries: Generated<number>
  error: string | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
  sealed: Buffer | null
  calendar: string | null
  calendar_method: string | null
}

export interface MapAreas {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  key: string
  kind: string
  name: string
  points: number[]
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface MapDraftElements {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  key: string
  kind: string
  resource_id: number | null
  x: number | null
  y: number | null
  width: number | null
  height: number | null
  rotation: number | null
  name: string | null
  points: number[] | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface MapDrafts {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  level_id: number | null
  picture_id: number | null
  width: number
  height: number
  units_per_metre: number | null
  edits: Generated<number>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  settled_edits: Generated<number>
}

export interface MapPictures {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  hash: string
  type: string
  name: string
  width: number
  height: number
  content: Buffer
  created_at: Generated<Timestamp>
  small: Buffer | null
}

export interface MapTokens {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  user_id: number
  digest: Buffer
  expires_at: Timestamp
  acting_for: number | null
}

export interface Maps {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  width: number
  height: number
  drawing: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  translations: Generated<Json>
  picture_id: number | null
  units_per_metre: number | null
  published_at: Generated<Timestamp | null>
  realtime: Generated<number>
}

export interface MasterAttemptCounters {
  kind: string
  key: string
  count: Generated<number>
  ends: Timestamp
  wait_until: Timestamp | null
}

export interface MasterAuditLog {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  user_id: Generated<number | null>
  request_id: Generated<string | null>
  action: string
  entity: string
  entity_id: number | null
  version: number | null
  before: Json | null
  after: Json | null
  session_id: Generated<string | null>
}

export interface MasterCredentials {
  user_id: number
  password_hash: string
  updated_at: Generated<Timestamp>
}

export interface MasterIdempotencyKeys {
  user_id: number
  key: string
  request_hash: string
  response: Json | null
  created_at: Generated<Timestamp>
  status: number | null
}

export interface MasterKnownAddresses {
  email: string
  address: string
  used_at: Generated<Timestamp>
}

export interface MasterPasswordResets {
  user_id: number
  token_hash: Buffer
  expires_at: Timestamp
}

export interface MasterSessions {
  id: Generated<string>
  user_id: number
  current_token: string | null
  previous_token: string | null
  rotated_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  address: string | null
  user_agent: string | null
}

export interface MasterSignInCodes {
  user_id: number
  address: string
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Timestamp
}

export interface MasterUsers {
  id: GeneratedAlways<number>
  name: string
  email: string
  language_id: number
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface MegaContainerContainers {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  mega_container_id: number
  container_id: number
}

export interface MegaContainerRoles {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  mega_container_id: number
  container_id: number
  access_type: string
  role_id: number
}

export interface MegaContainers {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
  seed_key: string | null
  translations: Generated<Json>
  containers_at: Timestamp | null
}

export interface PasswordResets {
  company_id: Generated<number>
  user_id: number
  token_hash: Buffer
  expires_at: Timestamp
}

export interface People {
  company_id: number | null
  id: number | null
  name: string | null
  email: string | null
  language_id: number | null
  level_id: number | null
  is_active: boolean | null
  created_at: Timestamp | null
  updated_at: Timestamp | null
  version: number | null
  kind: string | null
  retired_at: Timestamp | null
  erased_at: Timestamp | null
  timezone_id: number | null
  country_id: number | null
  invited_at: Timestamp | null
  camera: string | null
}

export interface Permissions {
  code: string
  type: string
  access_types: string[]
  category: string
  id: number | null
  translations: Generated<Json>
}

export interface PreferenceCategories {
  id: number
  seed_key: string
}

export interface Preferences {
  key: string
  category_id: number
  default_value: Json | null
  seed_key: string | null
  id: GeneratedAlways<number>
}

export interface Presets {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  section: string
  name: string | null
  is_active: Generated<boolean>
  ordering: Generated<number>
  preset: Generated<Json>
  translations: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  seed_key: string | null
}

export interface QrCodeScans {
  company_id: Generated<number>
  qr_code_id: number
  scans: Generated<number>
  last_scanned_at: Generated<Timestamp>
}

export interface QrCodeTemplates {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string | null
  seed_key: string | null
  translations: Generated<Json>
  content: Json
  is_default: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface QrCodes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  type: number
  resource_id: number | null
  level_id: number | null
  code: string
  qr_code_template_id: number | null
  made_at: Generated<Timestamp>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceAssignmentBreaks {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_assignment_id: number
  starts: Timestamp
  ends: Timestamp
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceAssignments {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  user_id: number
  starts: Timestamp
  ends: Timestamp | null
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceAttributes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  attribute_id: number
}

export interface ResourceCalendars {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  email: string
  name: string
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceCapacityDates {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  capacity: number
  starts: Timestamp
  ends: Timestamp
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceCapacityTypes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  translations: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceCleanings {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  is_clean: boolean
  marked_at: Generated<Timestamp>
  user_id: number | null
}

export interface ResourceDays {
  company_id: Generated<number>
  resource_id: number
  day: string
  used: number[]
  free: number[]
}

export interface ResourceFunctions {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number | null
  resource_type_id: number | null
  level_id: number | null
  function: string
  is_active: boolean
  pre_check_in: number | null
  auto_release: number | null
  expiring_warning: number | null
  buffer_before: number | null
  buffer_after: number | null
  price_per_hour: number | null
  currency_id: number | null
  created_at: Generated<Timestamp>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  device_template_id: number | null
  language_id: number | null
}

export interface ResourceHours {
  company_id: Generated<number>
  resource_id: number
  hours: Json | null
}

export interface ResourceImages {
  company_id: Generated<number>
  resource_id: number
  hash: string
  content: Buffer
  updated_at: Generated<Timestamp>
}

export interface ResourceImportRows {
  company_id: Generated<number>
  resource_import_id: number
  n: number
  cells: string[]
  plan: string | null
  faults: Generated<Json>
  level_id: number | null
  name: string | null
  resource_id: number | null
  before: Json | null
  version: number | null
  result: string | null
  user_id: number | null
}

export interface ResourceImports {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  acting_for: number | null
  lang: string
  file_name: string | null
  header: string[]
  mapping: string[]
  state: Generated<string>
  row_count: number
  created_at: Generated<Timestamp>
  checked_at: Timestamp | null
  started_at: Timestamp | null
  ended_at: Timestamp | null
  source: Generated<string>
  act: string | null
  kind: Generated<string>
  invites_since: Timestamp | null
}

export interface ResourceLinks {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  other_id: number
  kind: string
}

export interface ResourceModels {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  translations: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourcePlaces {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  map_id: number
  resource_id: number
  x: number
  y: number
  width: number
  height: number
  rotation: Generated<number>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ResourceTypes {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  kind: string
  translations: Generated<Json>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  working_hours: Json | null
  dated_hours: Generated<Json>
}

export interface Resources {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  description: string | null
  level_id: number
  resource_type_id: number | null
  capacity: Generated<number>
  seats: number | null
  is_bookable: Generated<boolean>
  needs_approval: Generated<boolean>
  pre_check_in: number | null
  auto_release: number | null
  expiring_warning: number | null
  buffer_before: Generated<number>
  buffer_after: Generated<number>
  price_per_hour: number | null
  currency_id: number | null
  working_hours: Json | null
  ordering: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  resource_model_id: number | null
  resource_capacity_type_id: number | null
  translations: Generated<Json>
  retired_at: Timestamp | null
  equipped_at: Timestamp | null
  dated_hours: Generated<Json>
  permitted_at: Timestamp | null
  is_cleaned: Generated<boolean>
  clean_first: Generated<boolean>
  has_display: Generated<boolean>
}

export interface RolePermissions {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  role_id: number
  permission: string
  create: Generated<boolean>
  read: Generated<boolean>
  update: Generated<boolean>
  delete: Generated<boolean>
  value: number | null
  is_active: Generated<boolean>
}

export interface Roles {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string | null
  access_type: string
  version: Generated<number>
  updated_at: Generated<Timestamp>
  seed_key: string | null
  translations: Generated<Json>
  permitted_at: Timestamp | null
}

export interface SchemaMigrations {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
}

export interface Secrets {
  name: string
  value: string
  created_at: Generated<Timestamp>
}

export interface SeedNames {
  key: string
  name: string
  translations: Generated<Json>
}

export interface Sessions {
  company_id: Generated<number>
  id: Generated<string>
  user_id: number
  current_token: string | null
  previous_token: string | null
  rotated_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  address: string | null
  user_agent: string | null
}

export interface SignInCodes {
  company_id: Generated<number>
  user_id: number
  address: string
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Timestamp
}

export interface SkippedDates {
  company_id: Generated<number>
  declaration_id: number
  day: string
  reason: string | null
}

export interface Timezones {
  id: GeneratedAlways<number>
  name: string
}

export interface ToldReservations {
  company_id: Generated<number>
  declaration_id: number
  user_id: number
  sequence: number
  told: Json
}

export interface Unavailabilities {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_id: number
  starts: Timestamp | null
  ends: Timestamp | null
  reason: string
  version: Generated<number>
  updated_at: Generated<Timestamp>
  days: string[] | null
  time_from: string | null
  time_to: string | null
  first_day: string | null
  last_day: string | null
  week: GeneratedAlways<string | null>
  may_overlap: Generated<boolean>
}

export interface UncountedChanges {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  resource_ids: number[]
  starts: Timestamp
  ends: Timestamp
}

export interface UntoldChanges {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  declaration_id: number
  by_user: number | null
  reason: string | null
  made_at: Generated<Timestamp>
}

export interface UserAccessVersions {
  company_id: Generated<number>
  user_id: number
  version: Generated<number>
}

export interface UserImages {
  company_id: Generated<number>
  user_id: number
  hash: string
  small: Buffer
  large: Buffer
  updated_at: Generated<Timestamp>
}

export interface UserPreferences {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  user_id: number
  key: string
  value: Json
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Users {
  company_id: Generated<number>
  id: GeneratedAlways<number>
  name: string
  email: string
  language_id: number
  level_id: number | null
  is_active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  kind: Generated<string>
  retired_at: Timestamp | null
  erased_at: Timestamp | null
  timezone_id: number | null
  country_id: number | null
  invited_at: Timestamp | null
  camera: string | null
}

export interface Database {
  access_versions: AccessVersions
  application_versions: ApplicationVersions
  applications: Applications
  attempt_counters: AttemptCounters
  attributes: Attributes
  audit_log: AuditLog
  availabilities: Availabilities
  booking_reminders: BookingReminders
  booking_warnings: BookingWarnings
  bookings: Bookings
  calendar_feeds: CalendarFeeds
  changes: Changes
  cleaning_states: CleaningStates
  companies: Companies
  company_document_acceptances: CompanyDocumentAcceptances
  company_document_applications: CompanyDocumentApplications
  company_document_versions: CompanyDocumentVersions
  company_documents: CompanyDocuments
  company_images: CompanyImages
  company_preferences: CompanyPreferences
  company_profiles: CompanyProfiles
  container_levels: ContainerLevels
  container_resources: ContainerResources
  container_roles: ContainerRoles
  container_users: ContainerUsers
  containers: Containers
  counted_zones: CountedZones
  countries: Countries
  credentials: Credentials
  currencies: Currencies
  daily_use: DailyUse
  declarations: Declarations
  delegations: Delegations
  device_templates: DeviceTemplates
  directory: Directory
  due_reminders: DueReminders
  due_warnings: DueWarnings
  favorite_levels: FavoriteLevels
  favorite_resources: FavoriteResources
  grid_changes: GridChanges
  guarded_companies: GuardedCompanies
  hand_over_codes: HandOverCodes
  help_css: HelpCss
  help_pages: HelpPages
  holds: Holds
  idempotency_keys: IdempotencyKeys
  known_addresses: KnownAddresses
  languages: Languages
  last_places: LastPlaces
  levels: Levels
  linked_resources: LinkedResources
  mails: Mails
  map_areas: MapAreas
  map_draft_elements: MapDraftElements
  map_drafts: MapDrafts
  map_pictures: MapPictures
  map_tokens: MapTokens
  maps: Maps
  master_attempt_counters: MasterAttemptCounters
  master_audit_log: MasterAuditLog
  master_credentials: MasterCredentials
  master_idempotency_keys: MasterIdempotencyKeys
  master_known_addresses: MasterKnownAddresses
  master_password_resets: MasterPasswordResets
  master_sessions: MasterSessions
  master_sign_in_codes: MasterSignInCodes
  master_users: MasterUsers
  mega_container_containers: MegaContainerContainers
  mega_container_roles: MegaContainerRoles
  mega_containers: MegaContainers
  password_resets: PasswordResets
  people: People
  permissions: Permissions
  preference_categories: PreferenceCategories
  preferences: Preferences
  presets: Presets
  qr_code_scans: QrCodeScans
  qr_code_templates: QrCodeTemplates
  qr_codes: QrCodes
  resource_assignment_breaks: ResourceAssignmentBreaks
  resource_assignments: ResourceAssignments
  resource_attributes: ResourceAttributes
  resource_calendars: ResourceCalendars
  resource_capacity_dates: ResourceCapacityDates
  resource_capacity_types: ResourceCapacityTypes
  resource_cleanings: ResourceCleanings
  resource_days: ResourceDays
  resource_functions: ResourceFunctions
  resource_hours: ResourceHours
  resource_images: ResourceImages
  resource_import_rows: ResourceImportRows
  resource_imports: ResourceImports
  resource_links: ResourceLinks
  resource_models: ResourceModels
  resource_places: ResourcePlaces
  resource_types: ResourceTypes
  resources: Resources
  role_permissions: RolePermissions
  roles: Roles
  schema_migrations: SchemaMigrations
  secrets: Secrets
  seed_names: SeedNames
  sessions: Sessions
  sign_in_codes: SignInCodes
  skipped_dates: SkippedDates
  timezones: Timezones
  told_reservations: ToldReservations
  unavailabilities: Unavailabilities
  uncounted_changes: UncountedChanges
  untold_changes: UntoldChanges
  user_access_versions: UserAccessVersions
  user_images: UserImages
  user_preferences: UserPreferences
  users: Users
}
