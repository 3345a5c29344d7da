import { bookings, declarations } from '@kontor/contract'
import { formatDay } from '@kontor/contract/values/written-time.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { parsed, timesIn } from '../../test/ical.ts'
import { book, dayIn, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()
const day = (days: number) => formatDay(`${dayIn(days)}T12:00Z`, 'UTC', 'en')

/** A series of Ann's with ten dates, five days apart, told, of which as many as `past` are over; none is today. */
async function begun(past: number, more: { needs_approval?: boolean } = {}) {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Hall', ...more })
  const recurrence = { frequency: 'daily', interval: 5, count: 10 }
  const { body } = await book(office.ann, room, slotAt('10:00', '11:00'), { recurrence, subject: 'Stand-up' })
  const { id } = body.data
  await tell(server.app, office)
  await inCompany(office.id, async (_, client) => {
    const args = [office.id, id, 5 * past]
    await client.query(
      `update bookings set starts = starts - make_interval(days => $3), ends = ends - make_interval(days => $3),
         occurs_on = occurs_on - $3::int where company_id = $1 and declaration_id = $2`,
      args,
    )
    await client.query(
      `update declarations set series = jsonb_set(series, '{day}', to_jsonb(((series ->> 'day')::date - $3::int)::text)),
         created_at = created_at - interval '30 days' where company_id = $1 and id = $2`,
      args,
    )
    await client.query(
      `update told_reservations set told = jsonb_set(told, '{bookings}', (select jsonb_agg(b || jsonb_build_object(
         'from', (b ->> 'from')::bigint - 86400000 * $3::bigint, 'to', (b ->> 'to')::bigint - 86400000 * $3::bigint,
         'day', (b ->> 'day')::date - $3::int)) from jsonb_array_elements(told -> 'bookings') b))
       where company_id = $1 and declaration_id = $2`,
      args,
    )
  })
  const read = (await office.ann.call(declarations.get, { params: { id } })).body.data
  return { office, id, room, dates: read.bookings as { id: number; datetime_from: string }[] }
}

/** The mails that are new, without those about the series as a whole. */
async function newMails(office: Office, since = 1) {
  await tell(server.app, office)
  return (await mailsOf(office)).slice(since)
}
/** The mail that closes what went elsewhere, and the one about that. */
const pairOf = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
  mails.toSorted((a, b) => Number(b.text.startsWith('Part of')) - Number(a.text.startsWith('Part of')))
const first = (calendar: string | null) => parsed(calendar!).getFirstSubcomponent('vevent')!
const startsOf = (dates: readonly { datetime_from: string }[]) => dates.map((each) => each.datetime_from.slice(0, 16))
const startsIn = (calendar: string | null) => timesIn(calendar!).map((time) => time.slice(0, 16))

test('a series whose rest is cancelled is told as cancelled from that day on, lists nothing that is over, and keeps the past in the calendar', async () => {
  const { office, dates } = await begun(4)
  await office.ann.call(bookings.remove, { params: { id: dates[6]!.id }, query: { scope: 'following' } })
  const [some] = await newMails(office)
  expect(some!.subject).toBe(`Cancelled: Hall, ${day(11)}, 10:00 – 11:00 and 3 more times`)
  expect(some!.text).toContain(
    `Your booking “Stand-up” is cancelled from ${day(11)} on.\n\nHall, Floor, Site\n${day(11)}, 10:00`,
  )
  expect(some!.text).toContain(`Still booked:\nHall, Floor, Site\n${day(1)}, 10:00 – 11:00\n${day(6)}, `)
  expect(some!.text).not.toContain(day(-4))
  expect(startsIn(some!.calendar)).toEqual(startsOf(dates.slice(0, 6)))

  await office.admin.call(bookings.remove, { params: { id: dates[4]!.id }, query: { scope: 'all' } })
  const [rest] = await newMails(office, 2)
  expect(rest!.subject).toBe(`Cancelled: Hall, ${day(1)}, 10:00 – 11:00 and 1 more time`)
  expect(rest!.text).toContain(`Adam cancelled your booking “Stand-up” from ${day(1)} on.`)
  expect(rest!.text).toMatch(/Nothing else of this booking is still to come\.\n/)
  for (const over of [day(-4), day(-9), day(-19)]) expect(rest!.text).not.toContain(over)
  expect(rest!.calendar_method).toBe('REQUEST')
  expect(startsIn(rest!.calendar)).toEqual(startsOf(dates.slice(0, 4)))
  const [before, after] = [first(some!.calendar), first(rest!.calendar)]
  expect(after.getFirstPropertyValue('uid')).toBe(before.getFirstPropertyValue('uid'))
  expect([before, after].map((event) => event.getFirstPropertyValue('sequence'))).toEqual([1, 2])
})

test('a series none of which is over is withdrawn as a whole, and one date of it is told as a part', async () => {
  const { office, dates } = await begun(0)
  await office.ann.call(bookings.remove, { params: { id: dates[1]!.id }, query: {} })
  const [one] = await newMails(office)
  expect(one!.subject).toBe(`Cancelled: Hall, ${day(6)}, 10:00 – 11:00`)
  expect(one!.text).toContain(`Part of your booking “Stand-up” is cancelled:\n\n${day(6)}, 10:00 – 11:00: Hall`)
  expect(one!.text).toContain(`Still booked:\nHall, Floor, Site\n${day(1)}, `)
  await office.ann.call(bookings.remove, { params: { id: dates[0]!.id }, query: { scope: 'all' } })
  const [all] = await newMails(office, 2)
  expect([all!.calendar_method, all!.text]).toEqual([
    'CANCEL',
    expect.stringContaining('Your booking “Stand-up” is cancelled.\n\n'),
  ])
  expect(all!.text).not.toContain('still to come')
})

test('a date that nobody checked in to is told as released, with what is still booked', async () => {
  const { office, dates } = await begun(0)
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set status = 'released', updated_at = now() where company_id = $1 and id = $2`, [
      office.id,
      dates[0]!.id,
    ]),
  )
  await inCompany(office.id, (_, client) =>
    client.query(
      `insert into untold_changes (company_id, declaration_id) select company_id, declaration_id from bookings where id = $1`,
      [dates[0]!.id],
    ),
  )
  const [mail] = await newMails(office)
  expect(mail!.subject).toBe(`Released: Hall, ${day(1)}, 10:00 – 11:00`)
  expect(mail!.text).toMatch(/^Nobody checked in[\s\S]+\n\n[^\n]+10:00 – 11:00: Hall[^\n]+\n\nStill booked:\n/)
})

test('the rest of a series that is changed is a separate booking: one mail closes the first, another tells what changed', async () => {
  const { office, dates } = await begun(4)
  await office.ann.call(bookings.update, {
    params: { id: dates[4]!.id },
    body: { declaration: { slots: [slotAt('14:00', '15:00', 1)], scope: 'following' } } as never,
  })
  const [closed, rest] = pairOf(await newMails(office))
  expect(closed!.subject).toBe(`Changed: Hall, ${day(1)}, 10:00 – 11:00 and 5 more times`)
  expect(closed!.text).toMatch(/^Part of your booking “Stand-up” is a separate booking now/)
  expect(closed!.text).toContain('Nothing else of this booking is still to come.')
  expect(startsIn(closed!.calendar)).toEqual(startsOf(dates.slice(0, 4)))
  expect(rest!.subject).toBe(`Changed: Hall, ${day(1)}, 14:00 – 15:00 and 5 more times`)
  expect(rest!.text).toMatch(/has changed[\s\S]+14:00 – 15:00[\s\S]+No longer booked:\n[^\n]+\n[^\n]+10:00 – 11:00/)
  const uids = [closed!, rest!].map(({ calendar }) => first(calendar).getFirstPropertyValue('uid'))
  expect([new Set(uids).size, first(rest!.calendar).getFirstPropertyValue('sequence')]).toEqual([2, 0])
  expect(startsIn(rest!.calendar)).toHaveLength(6)
})

test('the rest of a series that is given to another host is new to them, and the old host keeps what is over', async () => {
  const { office, dates } = await begun(4)
  const { ben } = office
  await office.admin.call(bookings.update, {
    params: { id: dates[6]!.id },
    body: { declaration: { host_id: ben.id, scope: 'following' } } as never,
  })
  const mails = await newMails(office)
  expect(mails.map(({ recipient, subject }) => [recipient, subject.split(':')[0]]).toSorted()).toEqual(
    [
      [office.ann.email, 'Changed'],
      [office.ann.email, 'Changed'],
      [ben.email, 'Booked'],
    ].toSorted(),
  )
  expect(mails.find(({ recipient }) => recipient === ben.email)!.text).toContain('Ann booked “Stand-up” for you.')
  const [closed] = pairOf(mails.filter(({ recipient }) => recipient === office.ann.email))
  expect(startsIn(closed!.calendar)).toEqual(startsOf(dates.slice(0, 6)))
})

test('a date with a title of its own is a separate booking, and isn’t told as cancelled', async () => {
  const { office, dates } = await begun(0)
  await office.ann.call(bookings.update, {
    params: { id: dates[2]!.id },
    body: { declaration: { subject: 'Retro', scope: 'one' } } as never,
  })
  const [series, one] = pairOf(await newMails(office))
  expect(series!.text).toMatch(/^Part of your booking “Stand-up” is a separate booking now/)
  expect(series!.text).toContain(`Still booked:\nHall, Floor, Site\n${day(1)}`)
  expect([one!.subject, one!.text]).toEqual([
    `Changed: Hall, ${day(11)}, 10:00 – 11:00`,
    expect.stringMatching(/^Your booking “Retro” has changed/),
  ])
})

test('a series that is split within its first minute is told as booked', async () => {
  const office = await makeOffice(server.app)
  const recurrence = { frequency: 'daily', interval: 1, count: 4 }
  const { body } = await book(office.ann, office.room, slotAt('10:00', '11:00'), { recurrence })
  await office.ann.call(bookings.update, {
    params: { id: body.data.bookings[2]!.id },
    body: { declaration: { subject: 'Retro', scope: 'following' } } as never,
  })
  const mails = await newMails(office, 0)
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'Booked'])
})

test('of a series of many dates a mail lists the first, counts the rest, and has the first on the reader’s own clock', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, async (_, client) => {
    await client.query(`update levels set timezone = 'Asia/Kolkata' where company_id = $1 and id = $2`, [
      office.id,
      office.site,
    ])
    await client.query('update users set level_id = $2 where company_id = $1', [office.id, office.site])
  })
  const recurrence = { frequency: 'daily', interval: 1, count: 60 }
  await book(office.ann, office.room, slotAt('10:00', '11:00'), { recurrence })
  const [mail] = await newMails(office, 0)
  expect(mail!.text.match(/Alster, /g)).toHaveLength(1)
  expect(mail!.text.match(/10:00 – 11:00/g)).toHaveLength(12)
  expect(mail!.text).toContain(
    `and 48 more times\n\nIn your own time zone the first of them begins and ends: ${day(1)}, 15:30 –`,
  )
  expect(timesIn(mail!.calendar!)).toHaveLength(60)
})
