import { addressOfCompany, type Company } from '../../access/companies.ts'
import type { Db } from '../../db/connection.ts'
import { withTenant } from '../../db/tenant.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import type { Payloads, Work } from '../../jobs/tasks.ts'
import type { Letter } from '../../mail/letter.ts'
import { type Mail, writeMails } from '../../mail/write.ts'
import { peopleWithAll } from '../resource-permissions/resource-permissions.ts'
import {
  type Cause,
  causeOf,
  comingOf,
  goneSince,
  isAsked,
  isLoss,
  type Present,
  type ToldReservation,
} from './cause.ts'
import { invitationsOf } from './invitation.ts'
import { letterOf, type Telling } from './letter.ts'
import {
  type KeptTold,
  keepTold,
  type Part,
  type PersonToTell,
  type Reservation,
  readPeople,
  readPlaces,
  readReservationToTell,
} from './read.ts'

type Payload = Payloads['tell-people']

/** Most people who are asked to decide on one request. */
const mostApprovers = 20

/**
 * Writes the mails about a reservation: to host and maker where something else holds than they were told last, and to those who
 * may decide on a request. Mails and what was told are kept in one transaction, so a second run tells nothing.
 */
export async function tellPeople({ ground, company, payload }: Work<Payload>): Promise<void> {
  await withTenant(ground.regions, company, (db) => tell(db, { ground, company, payload }))
}

interface Context {
  ground: Pick<Ground, 'mailer' | 'secret' | 'publicUrl'>
  company: Company
  payload: Payload
}

async function tell(db: Db, context: Context): Promise<void> {
  const reservation = await readReservationToTell(db, context.payload.declaration, context.payload.since)
  if (!reservation) return
  const { host_id, user_id, bookings, cancelled_by } = reservation
  const { by } = context.payload
  const resources = [...new Set(bookings.map(({ resource }) => resource))]
  const approvers =
    reservation.approval_status === 'pending' && resources.length
      ? await peopleWithAll(db, resources, { right: 'change_others', most: mostApprovers })
      : []
  const people = await readPeople(db, reservation, [
    host_id,
    user_id,
    by ?? host_id,
    cancelled_by ?? host_id,
    ...approvers,
  ])
  const decided = people.flatMap((person) => {
    const isApprover = approvers.includes(person.id)
    return tellingOf(person, { reservation, isApprover, people, by }) ?? []
  })
  const mails: Mail[] = []
  const all: KeptTold[] = []
  for (const [locale, some] of Map.groupBy(decided, ({ person }) => person.locale)) {
    const places = await readPlaces(db, resourcesOf(some), locale)
    for (const each of some) {
      const { letters, told } = writtenTo({ ...context, reservation }, { ...each, places })
      mails.push(...letters.map((letter) => ({ to: each.person.email, letter })))
      all.push(told)
    }
  }
  await Promise.all([writeMails(db, context.ground, mails), keepTold(db, reservation, all)])
}

const resourcesOf = (decided: readonly TellingChoice[]): number[] => [
  ...new Set(
    decided.flatMap(({ held, gone, rest }) =>
      [...held, ...gone, ...rest.flatMap((part) => part.bookings)].map(({ resource }) => resource),
    ),
  ),
]

interface ReservationPeople {
  reservation: Reservation
  isApprover: boolean
  people: readonly PersonToTell[]
  by: number | null
}

type TellingChoice = Omit<Telling, 'places'>

function tellingOf(person: PersonToTell, known: ReservationPeople): TellingChoice | null {
  const { reservation, isApprover, people, by } = known
  const { host_id, user_id } = reservation
  const told = person.told
  if (!person.is_active) return null
  const present = presentFor(person, known)
  const { isTheirs, at } = present
  const wasAsked = !isTheirs && told?.invitations === 0
  const cause: Cause | null =
    isTheirs || !(isApprover || wasAsked)
      ? causeOf(told, present)
      : isApprover && isAsked(told, present)
        ? 'asked'
        : null
  const gone = goneSince(told, isTheirs ? present : { bookings: [] }, reservation.ended)
  if (!cause || (isLoss(cause) && !gone.length)) return null
  const nameOf = (id: number | null) => people.find((each) => each.id === id)?.name ?? null
  const author = cause === 'cancelled' ? (reservation.cancelled_by ?? by) : by
  // Bookings that were over before it was given away stay theirs.
  const held = cause === 'given_away' ? told!.bookings.filter(({ to }) => to <= at) : present.bookings
  return {
    ...{ person, cause, isApprover, present, held, coming: comingOf(held, at) },
    rest: reservation.others.filter((part) => part.bookings.length > 0 && isOf(part, person)),
    // Lost times that are over are told only where there are no others.
    gone: comingOf(gone, at).length ? comingOf(gone, at) : gone,
    host: { id: host_id, name: nameOf(host_id)! },
    maker: { id: user_id, name: nameOf(user_id)! },
    author: author === null ? null : { id: author, name: nameOf(author) },
  }
}

const isOf = ({ host_id, user_id }: Part, { id }: PersonToTell) => id === host_id || id === user_id

function presentFor(person: PersonToTell, { reservation, people }: ReservationPeople): Present {
  const { subject, host_id, user_id, approval_status: approval, bookings, cancelled_by } = reservation
  const { was_released: wasReleased, was_decided: wasDecided } = reservation
  const own = [host_id, user_id]
  return {
    ...{ approval, subject, host: host_id, bookings, wasReleased, wasDecided },
    at: Date.now(),
    isTheirs: own.includes(person.id),
    // A person who wasn't told of it, though others were, is new to it.
    isOld: reservation.is_old && people.every(({ told }) => !told),
    wasTaken: cancelled_by !== null && !own.includes(cancelled_by),
  }
}

/** A letter for each invitation, of which a person who was only asked gets none; and what it tells. */
function writtenTo(
  { ground, company, payload, reservation }: Context & { reservation: Reservation },
  telling: Telling,
): { letters: Letter[]; told: KeptTold } {
  const { person, cause, present, held, coming } = telling
  const lang = languageOf(person.locale)
  const url = addressOfCompany(company, ground.publicUrl)
  const sequence = (person.sequence ?? -1) + 1
  const isInvited = cause !== 'asked' && (coming.length > 0 || Boolean(person.invitations))
  const from = { company, publicUrl: ground.publicUrl, sender: ground.mailer?.sender ?? null, url }
  const invitations = isInvited ? invitationsOf(telling, { ...from, reservation, sequence, lang }) : []
  const letter = (only?: (typeof invitations)[number]) =>
    letterOf(telling, { lang, url, reservation, reason: payload.reason, only })
  const { approval, subject, host } = present
  const told: ToldReservation = {
    ...{ approval, subject, host, bookings: held },
    invitations: invitations.filter(({ method }) => method === 'REQUEST').length,
  }
  return {
    letters: invitations.length ? invitations.map(letter) : [letter()],
    told: { user: person.id, sequence, told, isInvited },
  }
}
