import { bookingStep } from '@kontor/contract'
import { mostNested } from '../../server/http/files/clean-html.ts'
import type { Person } from '../people.ts'

/** The input of one call. */
export interface Variant {
  input: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface LargestRows {
  person: Person
  level: number
  types: number[]
  /** A reservation of 5,000 bookings, and one of its bookings. */
  declaration: number
  booking: number
  /** Another person of the company. */
  other: number
}

const day = 86_400_000
const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** This many slots on the coming days, in the evenings, which the bench's own bookings leave free. */
export function slotsOf(count: number, firstHour = 17, firstDay = 1) {
  return Array.from({ length: count }, (_, n) => {
    const at = `${date(firstDay + Math.floor(n / 4))}T${String(firstHour + (n % 4)).padStart(2, '0')}`
    return { datetime_from: `${at}:00:00Z`, datetime_to: `${at}:45:00Z` }
  })
}

const resourcesAtOnce = 50
const slotsAtOnce = 100
export const reserved = { resources: resourcesAtOnce, slots: slotsAtOnce }
const html = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
/** Elements nested as deeply as a help text may be. */
const deep = '<div>'.repeat(mostNested) + '</div>'.repeat(mostNested)
const texts = (content: string) => ({ route: `/bench-${content.length}`, name: 'Largest', content, translations: [] })

/** Inputs that must make sense to cause the most work, by method and path; the schema alone can't produce them. */
export function writtenInputs({
  person,
  level,
  types,
  declaration,
  booking,
  other,
}: LargestRows): Record<string, Variant[]> {
  const { resources } = person
  const few = resources.slice(0, resourcesAtOnce)
  const each = Math.floor(5_000 / resources.length)
  const stored = { declaration: { resource_ids: few, slots: slotsOf(slotsAtOnce) } }
  const resized = (slot: object, to = few[1]!) => ({ id: booking, resource_id: to, is_grid: true, slots: [slot] })
  const [late] = slotsOf(1, 22, 200)
  const [taken] = slotsOf(1, 17)
  const everything = {
    levels: Array.from({ length: 500 }, (_, n) => level + n),
    date_period: { from: date(-180), to: date(180) },
  }
  const wish = { what: 'room desk person number largest', words: 'room desk 1 2 3 4 5 6 7 8 9 0'.split(' ') }
  const styles = 'ul li { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); color: #123456 }\n'
  return {
    'POST /company/v1/bookings/resources-availability': [
      { input: `${resources.length} × ${each}, free`, body: { slots: slotsOf(each), preset: { resources } } },
      { input: '50 × 100, all taken', body: { slots: slotsOf(slotsAtOnce), preset: { resources: few } } },
      {
        input: '50 × 100, all over',
        body: { slots: slotsOf(slotsAtOnce, 8, -40), preset: { resources: few } },
      },
      {
        input: `${resources.length} × ${each}, of a host`,
        body: { slots: slotsOf(each, 7), preset: { resources }, host_id: person.userId },
      },
      { input: `${resources.length} × 100: too many`, body: { slots: slotsOf(slotsAtOnce), preset: { resources } } },
    ],
    'POST /company/v1/bookings/store': [{ input: '50 × 100, all taken', body: stored }],
    'POST /company/v1/bookings': [
      { input: '500 levels, two years', query: { extend_period: 366 }, body: { preset: everything } },
      { input: 'all presets', body: {} },
    ],
    'PUT /company/v1/bookings/resize': [
      { input: 'one of 5,000', body: resized(late!) },
      { input: 'one of 5,000, refused', body: resized(taken!) },
    ],
    'PUT /company/v1/bookings/{id}': [
      { input: 'subject of 5,000', body: { declaration: { subject: 'x'.repeat(200) } } },
      { input: 'host of 5,000', body: { declaration: { host_id: other } } },
    ],
    'GET /company/v1/bookings-grid/{presetId}': [{ input: `${resources.length} rows` }],
    'POST /company/v1/bookings-grid-bookings': [
      {
        input: '1,000 ids',
        body: { values: { date: date(1), resource_ids: Array.from({ length: 1_000 }, (_, n) => resources[0]! + n) } },
      },
    ],
    'GET /company/v1/declarations/{id}': [{ input: '5,000 bookings', params: { id: declaration } }],
    'DELETE /company/v1/declarations/{id}': [{ input: '5,000 bookings', params: { id: declaration } }],
    'POST /company/v1/declarations/{id}/restore': [{ input: '5,000 bookings', params: { id: declaration } }],
    'GET /company/v1/levels/{id}/finder': [{ input: 'a site', query: { resource_types: types } }],
    'GET /company/v1/levels/all': [{ input: 'all places', query: { depth: 'ALL' } }],
    'GET /company/v1/levels/open-day': [{ input: 'a site', query: { level_id: level, resource_types: types } }],
    'GET /company/v1/search': [
      { input: '100 words', query: { query: Array.from({ length: 100 }, (_, n) => 'abcdefghij'[n % 10]).join(' ') } },
    ],
    'GET /company/v1/search/bookings': [{ input: '100 words', query: { query: 'p e r s o n '.repeat(16) } }],
    'POST /company/v1/search/offers': [
      { input: '12 words, a day', body: { ...wish, date: date(1), part: 'day' } },
      { input: '12 words, refused', body: { ...wish, date: date(1), from: 7 * 60, to: 13 * 60, length: bookingStep } },
      { input: '12 words, now', body: { ...wish, in_minutes: 0, length: 31 * 24 * 60 } },
    ],
    'GET /company/v1/slots/{type}/{id}': [
      { input: 'a site', params: { type: 'level', id: level }, query: { timezone: 'Asia/Kathmandu' } },
    ],
    'GET /company/v1/slots/available': [{ input: 'a site', query: { type: 'level', id: level } }],
    'GET /company/v1/occupancies/{type}/{id}': [{ input: 'a site', params: { type: 'level', id: level } }],
    'POST /company/v1/auth/login': [
      { input: 'a long password', body: { email: 'nobody@example.com', password: 'x'.repeat(200) } },
    ],
    'POST /master/v1/help/pages': [
      { input: '200 kB of paragraphs', body: texts(html('<p>one <b>bold</b> word</p>', 200_000)) },
      { input: '200 kB, deep', body: texts(html(deep, 200_000)) },
    ],
    'POST /master/v1/help/preview': [
      { input: '200 kB of paragraphs', body: { content: html('<p>one <b>bold</b> word</p>', 200_000) } },
      { input: '200 kB, deep', body: { content: html(deep, 200_000) } },
    ],
    'PUT /master/v1/help/css/{id}': [{ input: '50 kB', body: { content: html(styles, 50_000) } }],
  }
}
