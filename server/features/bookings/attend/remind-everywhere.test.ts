import { approvals, bookings, declarations } from '@kontor/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { openRegions } from '../../../db/regions.ts'
import { queriesOf, useApp } from '../../../test/app.ts'
import { addRoom, inCompany, makeOffice, type Office } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'
import { appUrl, useOwnDatabase } from '../../../test/urls.ts'
import { remindEverywhere } from './remind-everywhere.ts'

// The work reminds of bookings of all companies.
useOwnDatabase()
const server = useApp()
const regions = openRegions({ default: appUrl() }, 2)
afterAll(() => regions.close())

const log = { error: vi.fn() }
const groundOf = (office: Office) => ({
  regions,
  mailer: null,
  secret: 'x'.repeat(32),
  publicUrl: 'http://kontor.localhost',
  companies: { byId: async (id: number) => ({ id, region: 'default', subdomain: office.subdomain, name: 'Office' }) },
  log,
})

/** The mails of an office after the work of a minute. */
async function reminded(office: Office) {
  await remindEverywhere(groundOf(office) as never)
  expect(log.error).not.toHaveBeenCalled()
  const { rows } = await inCompany(office.id, (_, client) =>
    client.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mails where company_id = $1 order by id',
      [office.id],
    ),
  )
  return rows.map((row) => ({ ...row, to: row.recipient.split('@')[0] }))
}

/** Lets all bookings of an office begin at the next quarter but `later`, made or changed two hours ago unless told otherwise. */
const comeTo = (office: Office, { later = 0, changed = '2 hours' } = {}) =>
  inCompany(office.id, async (_, client) => {
    // It would set `updated_at`.
    await client.query('reset role; alter table bookings disable trigger raise_version')
    await client.query(
      `update bookings b set starts = next.at + later, ends = next.at + later + (b.ends - b.starts), updated_at = now() - $3::interval,
         release_at = next.at + later + (b.release_at - b.starts)
       from (select date_bin('15 minutes', now(), 'epoch') + interval '15 minutes' as at, make_interval(mins => $2) as later) next
       where company_id = $1`,
      [office.id, later * 15, changed],
    )
    await client.query('alter table bookings enable trigger raise_version')
  })

test('the host is reminded once a quarter of an hour before the start, and once more of a later start', async () => {
  const office = await makeOffice(server.app)
  const { body } = await bookSlot(office.admin, office.room, slotAt(), { subject: 'Lotse', host_id: office.ann.id })
  await comeTo(office, { later: 1 })
  expect(await reminded(office)).toEqual([])
  await comeTo(office)
  const [mail, ...others] = await reminded(office)
  expect([mail!.to, others]).toEqual(['ann', []])
  for (const words of ['Lotse', 'Alster, Floor', `/actions/${body.data.id}`]) expect(mail!.text).toContain(words)
  expect(await reminded(office)).toHaveLength(1)
  await comeTo(office, { later: 1 })
  expect(await reminded(office)).toHaveLength(1)
  await inCompany(office.id, (_, client) =>
    client.query(`update booking_reminders set starts = starts - interval '1 day'`),
  )
  await comeTo(office)
  expect(await reminded(office)).toHaveLength(2)
})

test('a booking of several resources is one reminder, which says until when to check in', async () => {
  const office = await makeOffice(server.app)
  const strict = await addRoom(office, { name: 'Bille', auto_release: 10 })
  const declaration = { resource_ids: [office.room, strict], slots: [slotAt()] }
  await office.ann.call(bookings.store, { body: { declaration } })
  await comeTo(office)
  const mails = await reminded(office)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^At .*: Alster and Bille$/)])
  expect(mails[0]!.text).toMatch(/Check in by \d+:\d+/)
})

test('nobody is reminded of what is cancelled, checked in, still a request, or was made or changed within the hour', async () => {
  const office = await makeOffice(server.app)
  const room = async (name: string, more = {}) => addRoom(office, { name, ...more })
  const hall = await room('Hall', { needs_approval: true })
  const [gone, there, fresh] = [await room('Gone'), await room('There'), await room('Fresh')]
  const asked = await bookSlot(office.ann, hall)
  const cancelled = await bookSlot(office.ann, gone)
  await bookSlot(office.ann, there)
  await comeTo(office)
  await office.ann.call(declarations.remove, { params: { id: cancelled.body.data.id } })
  await inCompany(office.id, (_, client) =>
    client.query(`update bookings set status = 'checked_in' where resource_id = $1`, [there]),
  )
  expect(await reminded(office)).toEqual([])
  await bookSlot(office.ben, fresh)
  await comeTo(office, { changed: '20 minutes' })
  expect(await reminded(office)).toEqual([])
  await office.admin.call(approvals.assign, { params: { declarationId: asked.body.data.id, status: 2 } })
  await comeTo(office)
  expect((await reminded(office)).map(({ to }) => to).toSorted()).toEqual(['ann', 'ben'])
})

test('each host is reminded in their language, and nobody who may no longer sign in', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Bille' })
  await bookSlot(office.ann, office.room)
  await bookSlot(office.ben, other)
  await inCompany(office.id, async (_, client) => {
    await client.query(`update users set language_id = (select id from languages where locale = 'de') where id = $1`, [
      office.ann.id,
    ])
    await client.query('update users set is_active = false where id = $1', [office.ben.id])
  })
  await comeTo(office)
  const mails = await reminded(office)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Um .*: Alster$/)])
})

test('a reminder names the zone of a place whose clock differs from the one that the host goes by', async () => {
  const office = await makeOffice(server.app)
  await bookSlot(office.ann, office.room)
  const move = (place: number, timezone: string) =>
    inCompany(office.id, (_, client) =>
      client.query('update levels set timezone = $2, takes_timezone = false where id = $1', [place, timezone]),
    )
  // Ann belongs to no place: she goes by the clock of the first site.
  await move(office.floor, 'America/New_York')
  await comeTo(office)
  const [mail] = await reminded(office)
  expect(mail!.subject).toMatch(/^At \d+:\d+ \(New York time\): Alster$/)
  expect(mail!.text).toMatch(/begins soon: [^\n]+\d+:\d+ \(New York time\), Alster, Floor\./)
  expect(mail!.text).not.toContain('your own time zone')
})

test('companies without a start cost the minute nothing', async () => {
  const office = await makeOffice(server.app)
  const work = () => remindEverywhere(groundOf(office) as never)
  await work()
  const sent = await queriesOf(work)
  await bookSlot(office.ann, office.room)
  expect(await queriesOf(work)).toBe(sent)
})
