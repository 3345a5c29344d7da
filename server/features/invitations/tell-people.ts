import { addressOfCompany, type Company } from '../../access/companies.ts'
import { type Db, isConnectionLost, together } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import { TriedInVain } from '../../db/transaction.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import type { Payloads, UntoldReservation, Work } from '../../jobs/tasks.ts'
import type { Letter } from '../../mail/letter.ts'
import { type Mail, writeMails } from '../../mail/write.ts'
import { pacer } from '../../time/pace.ts'
import { peopleWithAll } from '../resource-permissions/resource-permissions.ts'
import type { ToldReservation } from './cause.ts'
import { invitationsOf } from './invitation.ts'
import { type KeptTold, keepTold } from './keep-told.ts'
import { letterOf, type Telling } from './letter.ts'
import { type InvitedResource, readPeople, readPlaces } from './people.ts'
import { type Reservation, readReservations } from './read.ts'
import { peopleToRead, type TellingChoice, tellingsOf } from './telling.ts'

/** Most people who are asked to decide on one request. */
const mostApprovers = 20

type Context = Pick<Work<unknown>, 'ground' | 'company'>

/**
 * Writes the mails about a reservation: to host and maker where something else holds than they were told last, and to those who
 * may decide on a request. Mails and what was told are kept in one transaction, so a second run tells nothing.
 */
export const tellPeople = ({ payload, ...work }: Work<Payloads['tell-people']>): Promise<void> =>
  tellOf(work, [payload])

/**
 * Writes the mails about several reservations in one transaction. One that can't be told holds up no other: each is then told by a job
 * of its own.
 */
export async function tellOfSeveral({ payload, isLastTry, ...work }: Work<Payloads['tell-of-several']>): Promise<void> {
  const { reservations } = payload
  try {
    await tellOf(work, reservations)
  } catch (error) {
    const isPassing = error instanceof TriedInVain || isConnectionLost(error)
    if (reservations.length < 2 || (isPassing && !isLastTry)) throw error
    const { ground, company } = work
    ground.log.error({ err: error, company: company.id }, 'people could not be told of several bookings at once')
    await withTenant(ground.regions, company, (db) => enqueueAll(db, 'tell-people', reservations))
  }
}

const tellOf = (context: Context, untold: readonly UntoldReservation[]): Promise<void> =>
  withTenant(context.ground.regions, context.company, (db) => tell(db, context, untold))

/** Sends as many statements for several reservations as for one; two in each language name their resources. */
async function tell(db: Db, { ground, company }: Context, untold: readonly UntoldReservation[]): Promise<void> {
  const reservations = await readReservations(db, untold)
  if (!reservations.length) return
  const approvers = await approversOf(db, reservations)
  const ids = new Set([...reservations.flatMap(peopleToRead), ...[...approvers.values()].flat()])
  const people = await readPeople(db, [...ids])
  const pause = pacer()
  const decided: TellingChoice[] = []
  for (const each of reservations) {
    decided.push(...tellingsOf(each, { people, approvers: approvers.get(each.id) ?? [] }))
    await pause()
  }
  const places = await placesOf(db, decided)
  const mails: Mail[] = []
  const all: KeptTold[] = []
  for (const each of decided) {
    const { person } = each
    const { letters, told } = writtenTo({ ground, company }, { ...each, places: places.get(person.locale)! })
    mails.push(...letters.map((letter) => ({ to: person.email, letter })))
    all.push(told)
    await pause()
  }
  await together([writeMails(db, ground, mails), keepTold(db, all)])
}

/** Those who may decide on each request. */
async function approversOf(db: Db, reservations: readonly Reservation[]): Promise<ReadonlyMap<number, number[]>> {
  const pending = reservations.filter(
    ({ approval_status, bookings }) => approval_status === 'pending' && bookings.length > 0,
  )
  const sets = pending.map(({ bookings }) => bookings.map(({ resource }) => resource))
  const people = await peopleWithAll(db, sets, { right: 'change_others', most: mostApprovers })
  return new Map(pending.map(({ id }, n) => [id, people[n]!]))
}

type Places = ReadonlyMap<number, InvitedResource>

/** The resources of all mails, in the languages of their readers. */
async function placesOf(db: Db, decided: readonly TellingChoice[]): Promise<ReadonlyMap<string, Places>> {
  const byLocale = [...Map.groupBy(decided, ({ person }) => person.locale)]
  return new Map(
    await together(
      byLocale.map(async ([locale, some]) => [locale, await readPlaces(db, resourcesOf(some), locale)] as const),
    ),
  )
}

const resourcesOf = (decided: readonly TellingChoice[]): number[] => [
  ...new Set(
    decided.flatMap(({ held, gone, rest }) =>
      [...held, ...gone, ...rest.flatMap((part) => part.bookings)].map(({ resource }) => resource),
    ),
  ),
]

/** A letter for each invitation, of which a person who was only asked gets none; and what it tells. */
function writtenTo(
  { ground, company }: { ground: Pick<Ground, 'mailer' | 'publicUrl'>; company: Company },
  telling: Telling,
): { letters: Letter[]; told: KeptTold } {
  const { reservation, person, cause, present, held, coming } = telling
  const lang = languageOf(person.locale)
  const url = addressOfCompany(company, ground.publicUrl)
  const sequence = (person.sequence ?? -1) + 1
  const isInvited = cause !== 'asked' && (coming.length > 0 || Boolean(person.invitations))
  const from = { company, publicUrl: ground.publicUrl, sender: ground.mailer?.sender ?? null, url }
  const invitations = isInvited ? invitationsOf(telling, { ...from, sequence, lang }) : []
  const letter = (only?: (typeof invitations)[number]) => letterOf(telling, { lang, url, only })
  const { approval, subject, host } = present
  const told: ToldReservation = {
    ...{ approval, subject, host, bookings: held },
    invitations: invitations.filter(({ method }) => method === 'REQUEST').length,
  }
  return {
    letters: invitations.length ? invitations.map(letter) : [letter()],
    told: { declaration: reservation.id, root: reservation.root, user: person.id, sequence, told, isInvited },
  }
}
