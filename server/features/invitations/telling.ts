import { type Cause, causeOf, comingOf, goneSince, isAsked, isLoss, type Present } from './cause.ts'
import type { Telling } from './letter.ts'
import type { Addressee, PersonToTell } from './people.ts'
import type { Part, Reservation } from './read.ts'

/** All people of several reservations, and those who may decide on one of them. */
interface PeopleOfMails {
  people: ReadonlyMap<number, Addressee>
  approvers: readonly number[]
}

/** A mail before its resources are read. */
export type TellingChoice = Omit<Telling, 'places'>

/** The people whose names a mail about a reservation may need, and those who were told of it before. */
export const peopleToRead = ({ host_id, user_id, by, cancelled_by, told }: Reservation): number[] => [
  ...[host_id, user_id, by, cancelled_by].flatMap((id) => id ?? []),
  ...[...told].flatMap(([id, { told }]) => (told ? [id] : [])),
]

/** A mail for each person to whom something else holds than they were told last, and for those who are to decide. */
export function tellingsOf(reservation: Reservation, { people: all, approvers }: PeopleOfMails): TellingChoice[] {
  const ids = [...new Set([...peopleToRead(reservation), ...approvers])].toSorted((a, b) => a - b)
  const people = ids.flatMap((id): PersonToTell[] => {
    const person = all.get(id)
    const told = reservation.told.get(id) ?? { told: null, sequence: null, invitations: null }
    return person ? [{ ...person, ...told }] : []
  })
  return people.flatMap((person) => {
    const isApprover = approvers.includes(person.id)
    return tellingOf(person, { reservation, isApprover, people }) ?? []
  })
}

interface ReservationPeople {
  reservation: Reservation
  isApprover: boolean
  people: readonly PersonToTell[]
}

function tellingOf(person: PersonToTell, known: ReservationPeople): TellingChoice | null {
  const { reservation, isApprover, people } = known
  const { by, host_id, user_id } = reservation
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
    ...{ reservation, person, cause, isApprover, present, held, coming: comingOf(held, at) },
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
