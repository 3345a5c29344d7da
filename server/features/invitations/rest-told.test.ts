import { bookings, declarations } from '@kontor/contract'
import { formatDay, formatMonthDay } from '@kontor/contract/values/written-time.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../test/factories.ts'
import { parsed, timesIn } from '../../test/ical.ts'
import { bookSlot, dayIn, slotAt } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()
const day = (days: number) => formatDay(`${dayIn(days)}T12:00Z`, 'UTC', 'en')
const lastDay = (days: number, lang = 'en') =>
  formatMonthDay(`${dayIn(days)}T12:00Z`, 'UTC', lang).replaceAll(' ', '\u00a0')

/** A series of Ann's with ten dates, five days apart, told, of which as many as `past` are over; none is today. */
async function begun(past: number, more: { needs_approval?: boolean } = {}) {
  const office = await makeOffice(server.app)
  const room = await addRoom(office, { name: 'Hall', ...more })
  const recurrence = { frequency: 'daily', interval: 5, count: 10 }
  const { body } = await bookSlot(office.ann, room, slotAt('10:00', '11:00'), { recurrence, subject: 'Stand-up' })
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
  expect(some!.text).toContain(
    `Still booked:\nEvery 5 days until ${lastDay(6)}\nHall, Floor, Site\n${day(1)}, 10:00 – 11:00\n${day(6)}, `,
  )
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
  expect(one!.text).toContain(`Still booked:\nEvery 5 days until ${lastDay(46)}\nHall, Floor, Site\n${day(1)}, `)
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

const eventsIn = (calendar: string | null) => parsed(calendar!).getAllSubcomponents('vevent')
const readIn = (calendar: string | null, name: string) => [
  ...new Set(eventsIn(calendar).map((event) => event.getFirstPropertyValue(name))),
]

test('a change of this and the following dates is one mail, whose entry in the calendar stays the one of the series', async () => {
  const { office, dates } = await begun(4)
  const uid = first((await mailsOf(office))[0]!.calendar).getFirstPropertyValue('uid')
  const moveTo = (date: number, slot: ReturnType<typeof slotAt>) =>
    office.ann.call(bookings.update, {
      params: { id: dates[date]!.id },
      body: { declaration: { slots: [slot], scope: 'following' } } as never,
    })
  await moveTo(5, slotAt('14:00', '15:00', 6))
  const mails = await newMails(office)
  expect(mails.map(({ subject }) => subject)).toEqual([`Changed: Hall, ${day(6)}, 14:00 – 15:00 and 4 more times`])
  expect(mails[0]!.text).toMatch(
    /has changed[\s\S]+14:00 – 15:00[\s\S]+No longer booked:\n[^\n]+\n[^\n]+10:00 – 11:00[\s\S]+Still booked:\n[^\n]+10:00 – 11:00/,
  )
  const now = (from: number) => [
    ...startsOf(dates.slice(0, 5)),
    ...startsOf(dates.slice(5)).map((each) => each.replace(/\d\d:00$/, `${from}:00`)),
  ]
  expect(startsIn(mails[0]!.calendar)).toEqual(now(14))

  await moveTo(5, slotAt('16:00', '17:00', 6))
  const later = await newMails(office, 2)
  expect(later.map(({ subject }) => subject)).toEqual([`Changed: Hall, ${day(6)}, 16:00 – 17:00 and 4 more times`])
  expect(startsIn(later[0]!.calendar)).toEqual(now(16))
  for (const { calendar } of [mails[0]!, later[0]!]) expect(readIn(calendar, 'uid')).toEqual([uid])
  expect([mails[0]!, later[0]!].map(({ calendar }) => readIn(calendar, 'sequence'))).toEqual([[1], [2]])
  const links = readIn(later[0]!.calendar, 'url') as string[]
  expect(links).toHaveLength(2)

  await office.ann.call(bookings.remove, { params: { id: dates[5]!.id }, query: { scope: 'all' } })
  const [gone, ...others] = await newMails(office, 3)
  expect([gone!.calendar_method, others]).toEqual(['REQUEST', []])
  expect(gone!.text).toMatch(/is cancelled from [\s\S]+16:00 – 17:00[\s\S]+Still booked:\n[^\n]+10:00 – 11:00/)
  expect(startsIn(gone!.calendar)).toEqual(startsOf(dates.slice(0, 5)))
})

test('a series that repeats otherwise from a date on is told by one mail with all of its dates', async () => {
  const { office, dates } = await begun(0)
  await office.ann.call(bookings.update, {
    params: { id: dates[4]!.id },
    body: {
      declaration: { scope: 'following', recurrence: { frequency: 'daily', interval: 2, count: 4 } },
    } as never,
  })
  const mails = await newMails(office)
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Changed'])
  expect(startsIn(mails[0]!.calendar)).toEqual([
    ...startsOf(dates.slice(0, 4)),
    ...[21, 23, 25, 27].map((days) => `${dayIn(days)}T10:00`),
  ])
})

test('the rest of a series that is given to another host is new to them, and the maker keeps one entry', async () => {
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
      [ben.email, 'Booked'],
    ].toSorted(),
  )
  const sentTo = (person: { email: string }) => mails.find(({ recipient }) => recipient === person.email)!
  expect(sentTo(ben).text).toContain('Ann booked “Stand-up” for you.')
  expect(startsIn(sentTo(ben).calendar)).toEqual(startsOf(dates.slice(6)))
  expect(startsIn(sentTo(office.ann).calendar)).toEqual(startsOf(dates))
  expect(readIn(sentTo(office.ann).calendar, 'transp')).toEqual(['OPAQUE', 'TRANSPARENT'])
})

test('a date with a title of its own is one mail, and keeps its place in the entry of the series', async () => {
  const { office, dates } = await begun(0)
  await office.ann.call(bookings.update, {
    params: { id: dates[2]!.id },
    body: { declaration: { subject: 'Retro', scope: 'one' } } as never,
  })
  const [one, ...others] = await newMails(office)
  expect([one!.subject, one!.text, others]).toEqual([
    `Changed: Hall, ${day(11)}, 10:00 – 11:00`,
    expect.stringMatching(/^Your booking “Retro” has changed[\s\S]+Still booked:\n/),
    [],
  ])
  expect(startsIn(one!.calendar)).toEqual(startsOf(dates))
  const summaries = eventsIn(one!.calendar).map((event) => event.getFirstPropertyValue('summary'))
  expect(summaries).toEqual(['Stand-up', 'Retro'])
})

test('a series that is split within its first minute is told as booked', async () => {
  const office = await makeOffice(server.app)
  const recurrence = { frequency: 'daily', interval: 1, count: 4 }
  const { body } = await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'), { recurrence })
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
  await bookSlot(office.ann, office.room, slotAt('10:00', '11:00'), { recurrence })
  const [mail] = await newMails(office, 0)
  expect(mail!.subject).toBe(`Booked: Alster, ${day(1)}, 10:00 – 11:00 (UTC time) and 59 more times`)
  expect(mail!.text).toContain(`\n\nEvery day until ${lastDay(60)}\nAlster, Floor, Site (UTC time)\n`)
  expect(mail!.text.match(/Alster, /g)).toHaveLength(1)
  expect(mail!.text.match(/10:00 – 11:00/g)).toHaveLength(12)
  expect(mail!.text).toContain(
    `and 48 more times\n\nIn your own time zone the first of them begins and ends: ${day(1)}, 15:30 –`,
  )
  expect(timesIn(mail!.calendar!)).toHaveLength(60)

  // A person without a place goes by the clock of the first site.
  await inCompany(office.id, (_, client) =>
    client.query('update users set level_id = null where company_id = $1', [office.id]),
  )
  await bookSlot(office.ann, office.room, slotAt('12:00', '13:00'))
  const [other] = await newMails(office)
  expect(other!.subject).toBe(`Booked: Alster, ${day(1)}, 12:00 – 13:00 (UTC time)`)
  expect(other!.text).not.toContain('your own time zone')
})

test.each<[lang: string, rhythm: string, until: string]>([
  ['de', 'Alle 3 Tage', 'bis'],
  ['fr', 'Tous les 3 jours', 'jusqu’au'],
  ['es', 'Cada 3 días', 'hasta el'],
  ['ar', 'كل 3 أيام', 'حتى'],
])('a mail in %s on a series says its rhythm', async (lang, rhythm, until) => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query('update users set language_id = (select id from languages where locale = $2) where company_id = $1', [
      office.id,
      lang,
    ]),
  )
  await bookSlot(office.ann, office.room, slotAt(), { recurrence: { frequency: 'daily', interval: 3, count: 4 } })
  const [mail] = await newMails(office, 0)
  const lines = mail!.text.replace(/[\u2066-\u2069]/g, '').split('\n')
  expect(lines).toContain(`${rhythm} ${until} ${lastDay(10, lang)}`)
})
