import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { addRoom, inCompany, makeOffice } from '../../test/factories.ts'
import { bookSlot } from '../../test/slots.ts'
import { mailsOf, tell } from '../../test/told.ts'

const server = useApp()

test('a running booking that moved to another room before anybody was told is told, though its first part is over', async () => {
  const office = await makeOffice(server.app)
  const other = await addRoom(office, { name: 'Elbe' })
  const { data } = (await bookSlot(office.admin, office.room, undefined, { host_id: office.ann.id, subject: 'Lotse' }))
    .body
  await inCompany(office.id, async (_, client) => {
    const at = (minutes: number) => `date_bin('15 minutes', now(), 'epoch') + interval '${minutes} minutes'`
    await client.query(
      `update bookings set starts = ${at(-15)}, ends = ${at(0)}, status = 'checked_out', checked_out_at = ${at(-10)} where id = $1`,
      [data.bookings[0]!.id],
    )
    await client.query(
      `insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, part_of)
       select company_id, declaration_id, host_id, user_id, $2, ${at(0)}, ${at(45)}, id from bookings where id = $1`,
      [data.bookings[0]!.id, other],
    )
  })
  await tell(server.app, office)
  const mails = (await mailsOf(office)).filter(({ recipient }) => recipient.startsWith('ann'))
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text } of mails) {
    expect(subject).toContain('Elbe')
    expect(text).toContain('Elbe')
  }
})
