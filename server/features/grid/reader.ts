import type { Relation, ResourceKind } from '@kontor/contract'
import { type Actor, may } from '../../access/actor.ts'
import { type ResourceCover, type ResourceRights, rightsOnResources } from '../../access/resource-access.ts'
import { saidIn } from '../../db/query/translations.ts'
import { isChangeableAt } from '../../sql/bookings.ts'
import type { Moment } from './moment.ts'
import type { TranslatedName } from './places.ts'
import type { CachedBlock, CachedBooking, CachedRow } from './rows.ts'

/** The reader and the moment: what makes a grid personal. */
export interface GridReader {
  userId: number
  /** The owner of "my" bookings: the person acted for, else the caller. */
  subjectId: number
  grants: Actor['grants']
  rightsOn: (resource: ResourceCover) => ResourceRights | null
  mayChangeOwn: boolean
  mayCancelOwn: boolean
  lang: string
  meetingTitle: string
  /** Epoch milliseconds. */
  now: number
}

export const gridReaderOf = (actor: Actor, { lang, meeting_title, now }: Moment): GridReader => ({
  userId: actor.userId,
  subjectId: actor.subjectId,
  grants: actor.grants,
  rightsOn: rightsOn(actor),
  mayChangeOwn: may(actor, 'MY_BOOKINGS', 'update') || may(actor, 'BOOKINGS', 'update'),
  mayCancelOwn: may(actor, 'MY_BOOKINGS', 'delete') || may(actor, 'BOOKINGS', 'delete'),
  lang,
  meetingTitle: meeting_title,
  now,
})

const rightsKnown = new WeakMap<Actor['grants'], GridReader['rightsOn']>()

/** Read from the grants once, for all calls with them. */
function rightsOn({ grants }: Actor): GridReader['rightsOn'] {
  const known = rightsKnown.get(grants) ?? rightsOnResources({ grants })
  rightsKnown.set(grants, known)
  return known
}

/** A reader with the same rights and language to whom nothing belongs. */
export const nobodyLike = (reader: GridReader): GridReader => ({
  ...reader,
  userId: 0,
  subjectId: 0,
  mayChangeOwn: false,
  mayCancelOwn: false,
})

/** A name in the reader's language, as `said` says it in SQL. */
export const saidInGrid = ({ lang }: GridReader, row: TranslatedName): string => saidIn(lang, row)

/** A due booking counts as released: the next booking gives it away first. */
const isDue = ({ now }: GridReader, { release_at }: { release_at: number | null }) =>
  release_at !== null && release_at <= now

/** The bookings of a row that count now. */
export const bookingsNow = (reader: GridReader, { bookings }: CachedRow) =>
  bookings.filter((each) => !isDue(reader, each))
export const blocksNow = (reader: GridReader, { blocks }: CachedRow) =>
  blocks.filter(
    (each) =>
      !isDue(reader, each) &&
      each.assigned?.id !== reader.subjectId &&
      (each.kind !== 'unclean' || isNow(reader, each)),
  )
const isNow = ({ now }: GridReader, { from, to }: CachedBlock) => from <= now && now < to

/** The number of a row's own changes (a release, an end) that have passed by now. */
export const switchesPassed = ({ now }: GridReader, { switches }: CachedRow) =>
  switches.filter((at) => at <= now).length

const isReaders = ({ userId, subjectId }: GridReader, id: number) => id === userId || id === subjectId
export const isOwnRow = (reader: GridReader, { host_id, user_id }: CachedBooking) =>
  isReaders(reader, host_id) || isReaders(reader, user_id)

/** The reader's relation to a booking, the same as `relation` in SQL. */
export function relationOf(reader: GridReader, { host_id, user_id }: CachedBooking): Relation {
  if (host_id === reader.subjectId && isReaders(reader, user_id)) return 'mine'
  if (isReaders(reader, host_id)) return 'for_me'
  return isReaders(reader, user_id) ? 'mine' : 'other'
}

/** Private bookings show others only that the slot is taken (R215). */
export const isOpenRow = (reader: GridReader, booking: CachedBooking) =>
  !booking.is_private || isOwnRow(reader, booking)

/** The title of a booking: its typed subject, else the reader's word for a meeting, or its type (R214). */
export const titleInGrid = (
  reader: GridReader,
  { subject }: CachedBooking,
  type: TranslatedName & { kind: ResourceKind },
): string => subject ?? (type.kind === 'room' || type.kind === 'event' ? reader.meetingTitle : saidInGrid(reader, type))

/** The reader's rights on a booking, given their rights on its resource. The right to change one's own is that of the person acted for. */
export function flagsOf(reader: GridReader, booking: CachedBooking, { change_others, cancel_others }: ResourceRights) {
  const isChangeable = isChangeableAt(reader.now, booking)
  const { subjectId } = reader
  const own = isChangeable && (booking.host_id === subjectId || booking.user_id === subjectId)
  return {
    update: isChangeable && ((own && reader.mayChangeOwn) || change_others),
    delete: isChangeable && ((own && reader.mayCancelOwn) || cancel_others),
  }
}

/** The linked or neighbouring resource that is booked; null where the reader may not see it. */
export const bookedName = (reader: GridReader, { booked }: CachedBlock) =>
  booked && reader.rightsOn(booked)?.read ? saidInGrid(reader, booked) : null
