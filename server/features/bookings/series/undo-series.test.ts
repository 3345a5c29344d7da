import { bookings, type Declaration, declarations } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeOffice, type Office, type Person } from '../../../test/factories.ts'
import { bookSlot, slotAt } from '../../../test/slots.ts'

const server = useApp()

/** Five days of a room from ten to eleven, of Ann's, from tomorrow on. */
async function series() {
  const office = await makeOffice(server.app)
  const more = { subject: 'Lotse', recurrence: { frequency: 'daily', count: 5 } }
  const { body } = await bookSlot(office.ann, office.room, slotAt(), more)
  return { office, made: body.data as Declaration }
}
const change = (who: Person, id: number, declaration: object) =>
  who.call(bookings.update, { params: { id }, body: { declaration } })
const hoursOf = async ({ ann }: Office, id: number) =>
  (await ann.call(declarations.get, { params: { id } })).body.data.bookings.map(({ datetime_from, subject }) => [
    datetime_from.slice(11, 13),
    subject,
  ])
const lotse = (...hours: string[]) => hours.map((hour) => [hour, 'Lotse'])

test.each(['all', 'following'] as const)(
  'a change of several dates (%s) is undone exactly, without a date that was at the new time before',
  async (scope) => {
    const { office, made } = await series()
    const [second, , fourth] = made.bookings.slice(1)
    await change(office.ann, fourth!.id, { slots: [slotAt('12:00', '13:00', 4)] })
    const { body } = await change(office.ann, second!.id, {
      ...{ slots: [slotAt('12:00', '13:00', 2)], subject: 'Flut', scope },
    })
    expect(body.can_undo).toBe(true)
    const undone = await change(office.ann, second!.id, {
      ...{ slots: [slotAt('10:00', '11:00', 2)], subject: 'Lotse', scope: 'all' },
      ...{ only: body.changed, version: body.data.version },
    })
    expect(undone.status).toBe(200)
    const later = await hoursOf(office, undone.body.data.declaration_id)
    expect(scope === 'all' ? later : [...(await hoursOf(office, made.id)), ...later]).toEqual(
      lotse('10', '10', '10', '12', '10'),
    )
  },
)

test('an undo of several dates is refused once somebody changed one of them, or took its place', async () => {
  const { office, made } = await series()
  const id = made.bookings[1]!.id
  const { body } = await change(office.ann, id, { slots: [slotAt('12:00', '13:00', 2)], scope: 'all' })
  const undo = () =>
    change(office.ann, id, {
      ...{ slots: [slotAt('10:00', '11:00', 2)], scope: 'all', only: body.changed, version: body.data.version },
    })
  const taken = await bookSlot(office.ben, office.room, slotAt('10:00', '11:00', 4))
  expect((await undo()).error?.code).toBe('slot_taken')
  await office.ben.call(bookings.remove, { params: { id: taken.body.data.bookings[0]!.id } })
  await change(office.ann, made.bookings[3]!.id, { slots: [slotAt('15:00', '16:00', 4)] })
  expect((await undo()).error?.code).toBe('version_changed')
  expect(await hoursOf(office, made.id)).toEqual(lotse('12', '12', '12', '15', '12'))
})

test('a change from a date that was moved on its own before, or of the rule, is not offered to undo', async () => {
  const { office, made } = await series()
  const id = made.bookings[1]!.id
  await change(office.ann, id, { slots: [slotAt('12:00', '13:00', 2)] })
  const moved = await change(office.ann, id, { slots: [slotAt('14:00', '15:00', 2)], scope: 'all' })
  const ruled = await change(office.ann, id, { scope: 'all', recurrence: { frequency: 'daily', count: 2 } })
  expect([moved.body.can_undo, ruled.body.can_undo]).toEqual([false, false])
})
