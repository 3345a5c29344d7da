// @module-tag once
import { bookings, presets, profile } from '@kontor/contract'
import { expect, test } from 'vitest'
import { callerWith } from '../test/app.ts'
import { inCompany, makeOffice, type Office, type Person } from '../test/factories.ts'
import { limitGrant, withhold } from '../test/grants.ts'
import { bookSlot, dayIn, slotAt } from '../test/slots.ts'
import { nodes, useNodes } from '../test/sockets.ts'

useNodes()

/** A person who calls the other node. */
const atOther = ({ host }: Office, who: Person): Person => ({ ...who, call: callerWith(nodes[1]!, host, who.token) })

/** A person who acts for another one. */
const acting = (who: Person, { id }: Person): Person => ({
  ...who,
  call: (endpoint, parts, headers) => who.call(endpoint, parts, { ...headers, 'acting-for': String(id) }),
})

const change = (office: Office, text: string, ...values: unknown[]) =>
  inCompany(office.id, (_, client) => client.query(text, [office.id, ...values]))

const delegate = (office: Office, giver: Person, to: Person) =>
  change(
    office,
    `insert into delegations (company_id, delegator_id, delegate_id, permissions, starts, ends)
     values ($1, $2, $3, '{BOOKINGS,MY_BOOKINGS,PLAN}', now() - interval '1 day', now() + interval '1 day')`,
    ...[giver.id, to.id],
  )

interface Case {
  what: string
  /** The status of the call at the other node once the right is gone. */
  refused: number
  call(office: Office, far: Person): Promise<{ status: number }>
  take(office: Office): Promise<unknown>
}

let hours = 0
/** Books an hour of its own each time. */
const book = ({ room }: Office, who: Person) => {
  const hour = String(++hours).padStart(2, '0')
  return bookSlot(who, room, slotAt(`${hour}:00`, `${hour}:30`))
}
const asAdmin = (office: Office, far: Person) => book(office, acting(far, office.admin))

test.each<Case>([
  {
    what: 'a person who is deactivated',
    refused: 401,
    call: book,
    take: (office) =>
      change(office, 'update users set is_active = false where company_id = $1 and id = $2', office.ann.id),
  },
  {
    what: 'a session that is ended',
    refused: 401,
    call: (_, far) => far.call(profile.get),
    take: (office) =>
      change(office, 'update sessions set revoked_at = now() where company_id = $1 and user_id = $2', office.ann.id),
  },
  {
    what: 'a person who is taken out of a container',
    refused: 403,
    call: book,
    take: (office) =>
      change(office, 'delete from container_users where company_id = $1 and user_id = $2', office.ann.id),
  },
  {
    what: 'a role that loses a right',
    refused: 403,
    async call(office, far) {
      const own = (await book(office, far)).body.data.bookings[0]!
      return far.call(bookings.remove, { params: { id: own.id } })
    },
    take: (office) => withhold(office, 'delete'),
  },
  {
    what: 'a place that is taken out of a container',
    refused: 422,
    call: book,
    take: (office) => change(office, 'delete from container_levels where company_id = $1'),
  },
  {
    what: 'a container that leaves its mega container',
    refused: 422,
    call: book,
    take: (office) =>
      change(
        office,
        `delete from mega_container_containers m using containers c
         where m.company_id = $1 and c.company_id = $1 and c.id = m.container_id and c.access_type = 'LEVEL'`,
      ),
  },
  {
    what: 'a mega container that is taken away',
    refused: 422,
    call: book,
    take: (office) => change(office, 'delete from mega_containers where company_id = $1'),
  },
  {
    what: 'a delegation that is ended',
    refused: 403,
    call: asAdmin,
    take: (office) => change(office, 'update delegations set ends = now() where company_id = $1'),
  },
  {
    what: 'a delegation that is withdrawn',
    refused: 403,
    call: asAdmin,
    take: (office) => change(office, 'delete from delegations where company_id = $1'),
  },
  {
    what: 'a delegation whose giver is deactivated',
    refused: 403,
    call: asAdmin,
    take: (office) =>
      change(office, 'update users set is_active = false where company_id = $1 and id = $2', office.admin.id),
  },
  {
    what: 'a limit that is lowered',
    refused: 422,
    call: book,
    take: (office) => limitGrant(office, { BOOKINGS_A_DAY: 1 }),
  },
])('$what is obeyed by the next call at the other node', async ({ refused, call, take }) => {
  hours = 0
  const office = await makeOffice(nodes[0]!)
  await delegate(office, office.admin, office.ann)
  const far = atOther(office, office.ann)
  expect((await call(office, far)).status).toBeLessThan(300)
  await take(office)
  expect((await call(office, far)).status).toBe(refused)
})

test('the grid that the other node keeps in memory shows a place no longer, once the right to it is gone', async () => {
  const office = await makeOffice(nodes[0]!)
  const far = atOther(office, office.ann)
  const [preset] = (await far.call(presets.list, { params: { section: 'bookings' } })).body.data
  const asked = { params: { presetId: preset!.id }, query: { date: dayIn() } }
  await book(office, office.ben)
  const rows = async () => (await far.call(bookings.grid, asked)).body.data.map(({ id }) => id)
  expect([await rows(), await rows()]).toEqual([[office.room], [office.room]])
  await change(office, 'delete from container_levels where company_id = $1')
  expect(await rows()).toEqual([])
})

test('a limit that is raised, and a right that is given, count at the next call too', async () => {
  hours = 0
  const office = await makeOffice(nodes[0]!)
  const far = atOther(office, office.ann)
  await limitGrant(office, { BOOKINGS_A_DAY: 1 })
  const deputy = acting(far, office.admin)
  expect([
    (await book(office, far)).status,
    (await book(office, far)).status,
    (await book(office, deputy)).status,
  ]).toEqual([201, 422, 403])
  await limitGrant(office, { BOOKINGS_A_DAY: 2 })
  await delegate(office, office.admin, office.ann)
  expect([(await book(office, far)).status, (await book(office, deputy)).status]).toEqual([201, 201])
})
