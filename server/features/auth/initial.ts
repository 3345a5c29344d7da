import { type Initial, type MasterInitial, type PermissionCode, permissions } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { Actor } from '../../access/actor.ts'
import type { Company } from '../../access/companies.ts'
import { effectiveAccess } from '../../access/effective.ts'
import { allows } from '../../access/grants.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { labelsIn } from '../../http/labels/labels.ts'
import { languageOf, sentence } from '../../http/labels/sentences.ts'
import { realtimeKey } from '../../realtime/key.ts'
import { clocksOf } from '../../time/clocks.ts'
import { brandOfCompany } from '../company-profile/company-profile.ts'
import { acceptedApplications } from '../documents/documents.ts'
import { automaticModules } from '../menu/menu.ts'
import { type PreferenceValues, productSettings, settingsOf } from '../preferences/preferences.ts'
import { isBeingSetUp } from '../setup/setup.ts'
import { imagesOf } from '../user-images/user-images.ts'
import { actingIn, readActing } from './acting.ts'
import { readSharedLists, sharedListsIn } from './shared-lists.ts'

interface InitialQuery {
  locale?: string | undefined
  labels?: 'none' | undefined
}

/**
 * Start-up data of a signed-in user (R62): a fixed number of queries, sent together. `actor`: the rights of the session, which are another
 * person's while acting for them; the settings stay one's own. `locale`: the language of the
 * texts, if the person chose one for this session; otherwise the one of their profile. `labels`: `none` leaves the
 * texts out.
 */
export async function initialData(
  db: Db,
  company: Company,
  userId: number,
  { locale, labels }: InitialQuery,
  actor?: Actor,
): Promise<Initial> {
  const subjectId = actor?.subjectId ?? userId
  const [user, access, settings, lists, categories, zones, accepted, images, isNew, templates, brand, acting] =
    await Promise.all([
      db
        .selectFrom('users')
        .innerJoin('languages', 'languages.id', 'users.language_id')
        .select(['users.name', 'users.email', 'users.level_id'])
        .select(['languages.id as language_id', 'languages.locale', 'languages.name as language'])
        .where('users.id', '=', userId)
        .executeTakeFirst(),
      actor ?? effectiveAccess(db, userId),
      settingsOf(db, userId),
      readSharedLists(db),
      db.selectFrom('preference_categories').selectAll().orderBy('id').execute(),
      db.selectFrom('levels').select('timezone').distinct().orderBy('timezone').execute(),
      acceptedApplications(db, userId),
      imagesOf(db, [subjectId]),
      db.selectNoFrom(isBeingSetUp.as('is_being_set_up')).executeTakeFirstOrThrow(),
      db
        .selectFrom('device_templates as t')
        .select(['t.id', said('t').as('name')])
        .orderBy('name')
        .execute(),
      brandOfCompany(db),
      readActing(db, actor),
    ])
  if (!user) throw new AppError('unauthenticated')
  const spoken = locale ?? user.locale
  return {
    company: { id: company.id, name: company.name, subdomain: company.subdomain, brand },
    device: null,
    startup_page: settings.StartUpPage,
    general_permissions: [...access.general.values()],
    user: {
      id: subjectId,
      name: acting?.name ?? user.name,
      email: user.email,
      language: { id: user.language_id, locale: user.locale, name: user.language },
      level_id: acting ? acting.level_id : user.level_id,
    },
    acting: actingIn(languageOf(spoken), userId, acting),
    labels: labels === 'none' ? [] : [...labelsIn(spoken)],
    ...sharedListsIn(spoken, lists),
    clocks: await clocksOf(zones.map(({ timezone }) => timezone)),
    preferencecategories: categories.map(({ id, seed_key }) => ({
      id,
      name: sentence(languageOf(spoken), `seed.${seed_key}` as LabelKey),
    })),
    usertimepreference: timePreferenceOf(settings),
    devicetemplates: templates,
    realtime: { key: realtimeKey },
    accepted_applications: accepted,
    automatic_modules: automaticModules(settings),
    shows_camera: settings.SHOW_CAMERA_BUTTON === 'on',
    ...isNew,
    decides_requests: access.grants.some((grant) => allows(grant, 'resource', 'change_others')),
    photo: images[0]?.hash ?? null,
  }
}

/** Start-up data of a master user (R63). */
export async function masterInitialData(
  db: Db,
  userId: number,
  { locale: chosen, labels }: InitialQuery,
): Promise<MasterInitial> {
  const [user, settings, lists] = await Promise.all([
    db
      .selectFrom('master_users')
      .innerJoin('languages', 'languages.id', 'master_users.language_id')
      .select(['master_users.id', 'master_users.name', 'master_users.email'])
      .select(['languages.id as language_id', 'languages.locale', 'languages.name as language'])
      .where('master_users.id', '=', userId)
      .executeTakeFirst(),
    productSettings(db),
    readSharedLists(db),
  ])
  if (!user) throw new AppError('unauthenticated')
  const { id, name, email, locale } = user
  const spoken = chosen ?? locale
  return {
    startup_page: settings.StartUpPage,
    general_permissions: everyPermission,
    user: { id, name, email, language: { id: user.language_id, locale, name: user.language } },
    labels: labels === 'none' ? [] : [...labelsIn(spoken)],
    ...sharedListsIn(spoken, lists),
    usertimepreference: timePreferenceOf(settings),
  }
}

/** A master user's permissions: all of them (R164), without limits. */
const everyPermission = Object.entries(permissions).map(([permission, { type }]) => ({
  permission: permission as PermissionCode,
  type,
  ...{ is_active: true, create: true, read: true, update: true, delete: true, value: null },
}))

const timePreferenceOf = (settings: PreferenceValues): Initial['usertimepreference'] => ({
  date_format: settings.DateFormat,
  time_format: settings.TimeFormat,
  time_mode: settings.DateTimeMode,
  timezone: null,
  first_day_of_week: settings.FirstDayOfWeek,
  weekend_days: settings.WeekendDays,
  display_weekend: settings.DisplayWeekend === 1,
})
