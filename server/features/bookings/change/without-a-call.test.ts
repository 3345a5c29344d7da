import type { EventName } from '@kontor/contract'
import { afterAll, expect, inject, test } from 'vitest'
import type { Actor } from '../../../access/actor.ts'
import { effectiveAccess } from '../../../access/effective.ts'
import { openRegions } from '../../../db/regions.ts'
import { withTenant } from '../../../db/tenant.ts'
import type { Announcement } from '../../../realtime/changes.ts'
import { useApp } from '../../../test/app.ts'
import { makeOffice, type Office } from '../../../test/factories.ts'
import { dayIn, slotAt } from '../../../test/slots.ts'
import { inUnitOfWork, type UnitOfWork } from '../../../work/unit-of-work.ts'
import { cancelDeclaration } from '../cancel/cancel.ts'
import { book } from './book.ts'
import { changeReservation } from './change.ts'

const server = useApp()
const regions = openRegions({ default: inject('appUrl') }, 2)
afterAll(() => regions.close())

const tenantOf = ({ id }: Office) => ({ id, region: 'default' })

/** Ann, as a job or a device works for her: nobody has signed in. */
async function annOf(office: Office): Promise<Actor> {
  const { version, ...access } = await withTenant(regions, tenantOf(office), (db) => effectiveAccess(db, office.ann.id))
  const { id } = office.ann
  return {
    ...access,
    userId: id,
    subjectId: id,
    actingFor: null,
    tenant: tenantOf(office),
    sessionId: '',
    accessVersion: version,
  }
}

/** Work for Ann, with what was announced and how many bookings could be seen from outside at that moment. */
async function workFor<T>(office: Office, work: (unit: UnitOfWork) => Promise<T>) {
  const heard: EventName[] = []
  const seen: Promise<number>[] = []
  const announce = ({ event }: Announcement) => {
    heard.push(event)
    seen.push(bookingsIn(office))
  }
  const asked = { tenant: tenantOf(office), actor: await annOf(office), lang: 'en' as const }
  const result = await inUnitOfWork({ regions, hub: { announce } }, asked, work).catch((error: Error) => error)
  return { result: result as T, heard, seen: await Promise.all(seen) }
}

const bookingsIn = (office: Office) =>
  withTenant(regions, tenantOf(office), async (db) => {
    return (await db.selectFrom('bookings').select('id').where('status', '=', 'booked').execute()).length
  })

const day = dayIn(1)
const at = (from: string, to: string) => [slotAt(from, to)]
const wanted = ({ room }: Office, from: string, to: string) => ({
  resource_ids: [room],
  slots: at(from, to),
  is_private: false,
})

test('a job books, moves and cancels by the same functions as a call; listeners hear of it after the commit', async () => {
  const office = await makeOffice(server.app)
  const booked = await workFor(office, (unit) => book(unit, wanted(office, '10:00', '11:00')))
  expect(booked).toMatchObject({ heard: ['declaration.changed', 'grid.changed'], seen: [1, 1] })
  const { id, bookings } = booked.result.data
  const moved = await workFor(office, (unit) =>
    changeReservation(unit, { id: bookings[0]!.id, slots: at('12:00', '13:00') }),
  )
  expect(moved.result.data.datetime_from).toBe(`${day}T12:00:00Z`)
  expect(moved.heard).toEqual(['declaration.changed', 'grid.changed'])
  const cancelled = await workFor(office, (unit) => cancelDeclaration(unit, id))
  expect(cancelled).toMatchObject({ result: { success: true, cancelled: [bookings[0]!.id] }, seen: [0, 0] })
})

test('what is refused is refused without a call as well, its fields named as the operation names them', async () => {
  const office = await makeOffice(server.app)
  const { result, heard } = await workFor(office, (unit) =>
    book(unit, { ...wanted(office, '10:00', '11:00'), host_id: 999_999 }),
  )
  expect(result).toMatchObject({ details: { errors: { host_id: ['forbidden'] } } })
  expect(heard).toEqual([])
})

test('work that fails after it booked announces nothing, and work that runs again announces once', async () => {
  const office = await makeOffice(server.app)
  const undone = await workFor(office, async (unit) => {
    await book(unit, wanted(office, '10:00', '11:00'))
    throw new Error('undone')
  })
  expect(undone).toMatchObject({ heard: [], seen: [] })
  let tries = 0
  const again = await workFor(office, async (unit) => {
    await book(unit, wanted(office, '10:00', '11:00'))
    if (++tries === 1) throw Object.assign(new Error('met another'), { code: '40001' })
  })
  expect(again).toMatchObject({ heard: ['declaration.changed', 'grid.changed'], seen: [1, 1] })
  expect(await bookingsIn(office)).toBe(1)
})
