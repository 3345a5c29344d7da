import type { calendarFeeds, FileContent } from '@kontor/contract'
import { commaOf } from '@kontor/contract/values/comma.ts'
import { sql } from 'kysely'
import { publicAreaOf } from '../../access/area.ts'
import { addressOfCompany, type Company } from '../../access/companies.ts'
import { hashOf } from '../../access/secret.ts'
import { type CalendarEvent, longCalendarText } from '../../calendar/calendar.ts'
import type { Db } from '../../db/connection.ts'
import { said } from '../../db/query/translations.ts'
import { setLanguageOfNames } from '../../db/tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { type Language, languageOf, sentence } from '../../http/labels/sentences.ts'
import { limiterOf } from '../../http/limits/limiter.ts'
import { type BookingApproval, isHeld, shownTitle } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { namesUpwards } from '../../sql/tree.ts'
import { dateOf } from '../../time/zones.ts'

/** Days before and after today that a feed has, and its most bookings. */
const [daysBefore, daysAfter, most] = [60, 400, 2_000]

/**
 * A feed by its secret address. Addresses that don't work are all answered alike and aren't counted: calendar services read
 * replaced ones for months, and from the same network as everybody else's. Throws `not_found`, and `too_many_requests` where an address is
 * read too often.
 */
export async function readFeed({
  ground,
  company,
  params,
  address,
}: Call<typeof calendarFeeds.read>): Promise<FileContent> {
  const digest = hashOf(params.address.replace(/\.ics$/, ''))
  const retryAfter = isTooOften(digest.toString('base64'))
  if (retryAfter) throw new AppError('too_many_requests', { retryAfter, values: { count: 1 } })
  const found = await publicAreaOf(ground, company, { kind: 'feed', address }).run(async (db) => {
    const feed = await findFeed(db, digest)
    if (!feed) return null
    await setLanguageOfNames(db, feed.locale)
    const [bookings] = await Promise.all([bookingsOf(db, feed), markRead(db, feed.id)])
    return { feed, bookings }
  })
  if (!found) throw new AppError('not_found')
  const { feed, bookings } = found
  const reading = { feed, company, publicUrl: ground.publicUrl, lang: languageOf(feed.locale) }
  return {
    content: Buffer.from(await longCalendarText({ name: nameOf(reading), events: eventsOf(bookings, reading) })),
  }
}

/** Calendars read a feed a few times an hour. */
const isTooOften = limiterOf({ most: 30, seconds: 60 })

interface Feed {
  id: number
  user_id: number | null
  resource_id: number | null
  locale: string
  /** The name of the resource in the feed's language; null: it is a person's. */
  resource: string | null
}

/** None of a person who may no longer sign in, nor of a retired resource. */
const findFeed = (db: Db, digest: Buffer): Promise<Feed | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('languages as g', 'g.id', 'u.language_id')
    .leftJoin('resources as r', 'r.id', 'f.resource_id')
    .where('f.digest', '=', digest)
    .where(sql<boolean>`case when f.user_id is null then r.retired_at is null else u.is_active end`)
    .select(['f.id', 'f.user_id', 'f.resource_id'])
    .select([
      sql<string>`coalesce(g.locale, f.lang)`.as('locale'),
      sql<string | null>`said(r.name, r.translations, 'name', f.lang)`.as('resource'),
    ])
    .executeTakeFirst()

/** By the day, so that a calendar that reads every few minutes writes once. */
const markRead = (db: Db, id: number, today = dateOf(Date.now(), 'UTC')) =>
  db
    .updateTable('calendar_feeds')
    .set({ last_read_on: today })
    .where('id', '=', id)
    .where(sql<boolean>`last_read_on is distinct from ${today}::date`)
    .execute()

/** Bookings at one time of one reservation, with the resources they hold. Instants in epoch milliseconds. */
interface FeedBooking {
  id: number
  declaration_id: number
  host_id: number
  host: string
  title: string
  is_private: boolean
  approval: BookingApproval
  from: number
  to: number
  timezone: string
  place: string[]
  resources: string[]
  version: number
  changed_at: number
}

const bookingsOf = (db: Db, { user_id, resource_id }: Feed): Promise<FeedBooking[]> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('declarations as d', 'd.id', 'b.declaration_id')
    .innerJoin('resources as r', 'r.id', 'b.resource_id')
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('users as h', 'h.id', 'b.host_id')
    .where((eb) =>
      resource_id === null
        ? eb.or([eb('b.host_id', '=', user_id), eb('b.user_id', '=', user_id)])
        : eb('b.resource_id', '=', resource_id),
    )
    .where('b.starts', '>', sql<Date>`now() - make_interval(days => ${daysBefore})`)
    .where('b.starts', '<', sql<Date>`now() + make_interval(days => ${daysAfter})`)
    .where(isHeld('b'))
    .groupBy(['d.company_id', 'd.id', 'b.starts', 'b.ends', 'h.company_id', 'h.id'])
    .select(['d.id as declaration_id', 'd.host_id', 'h.name as host', 'd.is_private'])
    .select((eb) => [
      eb.ref('d.approval_status').$castTo<BookingApproval>().as('approval'),
      sql<number>`min(b.id)`.as('id'),
      epoch('b.starts').as('from'),
      epoch('b.ends').as('to'),
      first<string>(shownTitle).as('title'),
      first<string>(sql`l.timezone`).as('timezone'),
      first<string[]>(sql`to_json(${namesUpwards('l')})`).as('place'),
      sql<string[]>`array_agg(${said('r')} order by b.id)`.as('resources'),
      sql<number>`max(b.version)`.as('version'),
      sql<number>`max(${epoch('b.updated_at')})`.as('changed_at'),
    ])
    .orderBy('b.starts')
    .orderBy(sql`min(b.id)`)
    .limit(most)
    .execute()

const first = <T>(value: unknown) => sql<T>`(array_agg(${value} order by b.id))[1]`

interface Reading {
  feed: Feed
  company: Company
  publicUrl: string
  lang: Language
}

const nameOf = ({ feed, company, lang }: Reading): string =>
  feed.resource ?? sentence(lang, 'calendar_feeds.name', { company: company.name })

/** A private booking of somebody else's shows only that the resource is taken (R215). */
const eventsOf = (bookings: readonly FeedBooking[], reading: Reading): CalendarEvent[] => {
  const { feed, company, publicUrl, lang } = reading
  const url = addressOfCompany(company, publicUrl)
  return bookings.map((taken) => {
    const { id, declaration_id, host_id, from, to, resources, place, timezone } = taken
    const isVeiled = feed.user_id === null && taken.is_private
    const link = feed.user_id === null ? undefined : `${url}/actions/${declaration_id}`
    const host = sentence(lang, 'calendar_feeds.host', { name: taken.host })
    return {
      uid: `booking.${company.id}.at.${id}@${new URL(publicUrl).hostname}`,
      sequence: taken.version - 1,
      stampedAt: taken.changed_at,
      status: taken.approval === 'pending' ? 'TENTATIVE' : 'CONFIRMED',
      summary: isVeiled ? sentence(lang, 'calendar_feeds.taken') : taken.title,
      description: isVeiled ? '' : [host, link].filter(Boolean).join('\n'),
      ...(link && { url: link }),
      timezone,
      occasions: [{ from, to, location: [...resources, ...place].join(commaOf(lang)) }],
      isPrivate: taken.is_private,
      isFree: feed.user_id !== null && host_id !== feed.user_id,
    }
  })
}
