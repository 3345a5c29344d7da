import type pg from 'pg'
import { ask } from '../ask.ts'
import { addAdministrators, addCompany } from '../companies.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { today } from '../requests.ts'

/** A call that is ready to be sent: what it needs is there. */
export interface PreparedCall {
  person: Person
  call: readonly [method: string, path: string]
  body?: object
}

/** A company for these calls alone. */
export interface Changers {
  /** The host of 10,000 bookings, and one of none. */
  booked: Person
  unbooked: Person
  administrator: Person
  /** A resource whose bookings need approval, and one with check-in. */
  approved: number
  attended: number
  /** A booking of so many places at a time that nobody has booked. */
  book(person: Person, places: number, more?: object): PreparedCall
}

const quarter = 900_000
const day = 86_400_000
const resources = 120
const days = 44
const many = 10_000

/** Bookings of one host in all past and coming months: of each resource one a day, in the morning. */
const ofOneHost = `
  with wanted as (
    select n, r.id as resource, current_date + make_interval(days => (n / $3)::int - $4 / $3 / 2, hours => 5 + (n % 5)::int) as starts
    from generate_series(0, $4::int - 1) n
    join (select id, row_number() over (order by id) - 1 as place from resources where company_id = $1) r on r.place = n % $3::int
  ), declared as (
    insert into declarations (company_id, id, subject, host_id, user_id) overriding system value
    select $1, 2000000000 + n, 'Planning', $2, $2 from wanted returning id
  )
  insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends)
  select $1, d.id, $2, $2, w.resource, w.starts, w.starts + interval '1 hour' from wanted w join declared d on d.id = 2000000000 + w.n`

export async function addChangers({ owner, secret }: Workbench): Promise<Changers> {
  const company = await addCompany(owner, 'changers', resources)
  await addAdministrators(owner, company, 1)
  const people = await signIn(owner, secret, 100, company)
  const [booked, unbooked] = people as [Person, Person]
  const [approved, attended] = booked.resources as [number, number]
  await addFunctions(owner, company, approved, attended)
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query(ofOneHost, [company, booked.userId, resources, many])
  await owner.query(
    `insert into holds (company_id, booking_id, resource_id, kind, lane, starts, ends)
     select $1::bigint, booking_id, resource_id, kind, int8range(0, null), starts, ends
     from wanted_holds($1, (select array_agg(id) from bookings where company_id = $1))`,
    [company],
  )
  await owner.query('commit')
  await owner.query('vacuum (analyze)')
  let used = 0
  return {
    booked,
    unbooked,
    administrator: people.at(-1)!,
    approved,
    attended,
    book(person, places, more = {}) {
      // Each at a time of its own, after the mornings, and no more than 60 days ahead with the dates of a series.
      const from = Date.parse(`${today}T10:00Z`) + (5 + (used % days)) * day + Math.floor(used / days) * 2 * quarter
      const first = 2 + ((used++ * 7) % (resources - 10))
      const slots = [slotOf(from)]
      const declaration = { resource_ids: person.resources.slice(first, first + places), slots, subject: 'Planning' }
      return {
        person,
        call: ['POST', '/company/v1/bookings/store'],
        body: { declaration: { ...declaration, ...more } },
      }
    },
  }
}

const slotOf = (from: number, quarters = 1) => ({
  datetime_from: new Date(from).toISOString(),
  datetime_to: new Date(from + quarters * quarter).toISOString(),
})

async function addFunctions(owner: pg.Client, company: number, approved: number, attended: number): Promise<void> {
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  await owner.query(
    `insert into resource_functions (company_id, resource_id, function, is_active, pre_check_in)
     values ($1, $2, 'approval', true, null), ($1, $3, 'check_in', true, 1440)`,
    [company, approved, attended],
  )
  await owner.query('commit')
}

type Prepare = () => Promise<PreparedCall>

/** The calls that change a booking, each with a booking of its own made before. */
export function preparedCalls({ load }: Workbench, changers: Changers): Record<string, Prepare> {
  const { unbooked: person, administrator, book, approved, attended } = changers
  let soon = 0
  const answered = ({ person, call, body }: PreparedCall) => ask(load.port, person, call, body)
  const made = async (prepared: PreparedCall) => bookingIn(await answered(prepared))
  const request = () => made(book(person, 1, { resource_ids: [approved] }))
  const attend = async () => {
    // The quarter that begins next, and those after it, unless they are taken: check-in is open a day before.
    for (let tries = 0; tries < 96; tries++) {
      const from = (Math.floor(Date.now() / quarter) + 1 + soon++) * quarter
      const answer = await answered(book(person, 1, { resource_ids: [attended], slots: [slotOf(from)] }))
      if (answer.status !== 409) return bookingIn(answer)
    }
    throw new Error('no quarter of a day could be booked')
  }
  const change = (booking: number, declaration: object): PreparedCall => ({
    person,
    call: ['PUT', `/company/v1/bookings/${booking}`],
    body: { declaration },
  })
  const decide = (id: number, to: number): PreparedCall => ({
    person: administrator,
    call: ['POST', `/company/v1/declarationapprovestatuses/assign/${id}/${to}`],
    body: to === 3 ? { note: 'Not this week' } : {},
  })
  const act = (id: number, what: string): PreparedCall => ({
    person,
    call: ['POST', `/company/v1/declarations/${id}/${what}`],
  })
  return {
    'book one place': async () => book(person, 1),
    'book three places': async () => book(person, 3),
    'book a series of ten dates': async () => book(person, 1, { recurrence: { frequency: 'daily', count: 10 } }),
    async move() {
      const { booking, resource, from } = await made(book(person, 1))
      return change(booking, { resource_id: resource, slots: [slotOf(from - 2 * day)] })
    },
    async resize() {
      const { booking, resource, from } = await made(book(person, 1))
      const body = { id: booking, resource_id: resource, slots: [slotOf(from, 2)], is_grid: true }
      return { person, call: ['PUT', '/company/v1/bookings/resize'], body }
    },
    'change the title': async () => change((await made(book(person, 1))).booking, { subject: 'Another' }),
    async cancel() {
      const { booking } = await made(book(person, 1))
      return { person, call: ['DELETE', `/company/v1/bookings/${booking}`] }
    },
    'check in': async () => act((await attend()).id, 'check-in'),
    async 'check out'() {
      const { id } = await attend()
      await ask(load.port, person, ['POST', `/company/v1/declarations/${id}/check-in`])
      return act(id, 'check-out')
    },
    approve: async () => decide((await request()).id, 2),
    decline: async () => decide((await request()).id, 3),
  }
}

/** The reservation that a call has added, with its first booking. */
function bookingIn({ status, body }: Awaited<ReturnType<typeof ask>>) {
  if (status !== 201) throw new Error(`a booking was answered with ${status}: ${JSON.stringify(body)}`)
  const { id, bookings } = body.data
  const [{ id: booking, resource_id: resource, datetime_from }] = bookings
  return { id, booking, resource, from: Date.parse(datetime_from) }
}
