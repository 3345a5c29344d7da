/** Bounds of the work of one kind that runs at once, and of the work that waits for its turn. */
export interface TurnBounds {
  /** At once, over all groups. */
  inAll: number
  /** Most turns at once for one group: a company, or a network address. */
  inGroup: number
  /** Most turns at once for one member of a group: a user. */
  inMember: number
  /** Waiting for a turn. */
  waitingInGroup: number
  waitingInMember: number
  /** Milliseconds until a waiting caller is refused. */
  patience: number
  /** Most turns at once for a group that isn't alone, so that its neighbours find the processors free; slow ones apart. */
  besideOthers?: number
  /** Groups are served by the time that their turns took lately, the shortest first: several groups of slow work don't stand before a quick one. */
  byTime?: boolean
  /** Most turns at once for a member beside whom others of the group are, so that a short turn of theirs isn't slowed by many long ones. */
  besideColleagues?: number
}

/** Milliseconds after which a turn counts as slow: it waits for a lock, or would hold up its group. */
const slow = 250
/** Milliseconds for which a group that had a turn is still there. */
const stay = 1000

/** Milliseconds after which half of a used time is forgotten. */
const halfLife = 60_000

interface Usage {
  time: number
  at: number
}

const usedNow = ({ time, at }: Usage): number => time * 0.5 ** ((Date.now() - at) / halfLife)

export interface Party {
  group: string
  member: string
}

/** Thrown when the queue is full, or when the wait was too long. */
export class NoTurn extends Error {}
/** Thrown when the client closed its connection, so that nobody waits for this work any more. */
export class ClientGone extends Error {}

interface Member {
  running: number
  /** The number of the turn that began last; 0: none. */
  served: number
  /** Callbacks that each begin one piece of work, in order of arrival. */
  waiting: (() => void)[]
}
interface Group {
  name: string
  running: number
  /** As for a member. */
  served: number
  /** The member that came last, and the last one before it. */
  seen: LastParties
  /** Milliseconds that its turns took lately (`halfLife`), as of an instant. */
  used: Usage
  /** Those of the running ones that aren't slow. */
  quick: number
  waiting: number
  members: Map<string, Member>
}

/** The party that came last, and the last other one before it. */
class LastParties {
  #last = { name: '', at: 0 }
  #before = { name: '', at: 0 }

  see(name: string) {
    if (name !== this.#last.name) this.#before = this.#last
    this.#last = { name, at: Date.now() }
  }

  isAlone(name: string): boolean {
    const another = this.#last.name === name ? this.#before : this.#last
    return Date.now() - another.at > stay
  }
}

/** Parties that left, whose last turn is remembered: one that comes again doesn't stand before those that waited. */
const mostRemembered = 1_000

/** Work of many parties, each of which runs when it is its turn: groups take turns, and members take turns in their group. */
export class Turns {
  readonly #bounds: TurnBounds
  readonly #groups = new Map<string, Group>()
  /** The last turn of groups that left, and the time that they used. */
  readonly #left = new Map<string, Pick<Group, 'served' | 'used'>>()
  #running = 0
  /** Turns that began so far. */
  #begun = 0
  readonly #seen = new LastParties()

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds
  }

  /**
   * Runs `work` when it is this party's turn. Throws NoTurn where the bounds say so, ClientGone when `signal` is aborted
   * before the work has begun.
   */
  async run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new ClientGone()
    const { group, member } = this.#find(party)
    this.#seen.see(party.group)
    group.seen.see(party.member)
    if (this.#hasRoom(group) && this.#hasRoomFor(party.member, group, member)) this.#begin(group, member)
    else await this.#wait(party, group, member, signal)
    const end = this.#watch(group)
    const since = Date.now()
    try {
      return await work()
    } finally {
      end()
      group.used = { time: usedNow(group.used) + Date.now() - since, at: Date.now() }
      this.#running--
      group.running--
      member.running--
      this.#serve()
      this.#forget(party, group, member)
    }
  }

  /** Waits for a turn, as `run` does, and returns what ends it. */
  enter(party: Party, signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.run(party, () => new Promise<void>((leave) => resolve(leave)), signal).catch(reject)
    })
  }

  #find(party: Party) {
    const group = this.#groups.get(party.group) ?? newGroup(party.group, this.#left.get(party.group))
    const member = group.members.get(party.member) ?? { running: 0, served: 0, waiting: [] }
    if (!this.#groups.has(party.group)) this.#groups.set(party.group, group)
    if (!group.members.has(party.member)) group.members.set(party.member, member)
    return { group, member }
  }

  #forget(party: Party, group: Group, member: Member) {
    if (!member.running && !member.waiting.length) group.members.delete(party.member)
    if (group.members.size || this.#groups.get(party.group) !== group) return
    this.#groups.delete(party.group)
    this.#left.delete(party.group)
    this.#left.set(party.group, { served: group.served, used: group.used })
    if (this.#left.size > mostRemembered) this.#left.delete(this.#left.keys().next().value!)
  }

  #hasRoom(group: Group): boolean {
    const { inAll, inGroup, besideOthers = inGroup } = this.#bounds
    if (this.#running >= inAll || group.running >= inGroup) return false
    return group.quick < besideOthers || this.#seen.isAlone(group.name)
  }

  #hasRoomFor(name: string, { seen }: Group, { running }: Member): boolean {
    const { inMember, besideColleagues = inMember } = this.#bounds
    return running < besideColleagues || (running < inMember && seen.isAlone(name))
  }

  /** Lets a turn that has begun count as quick until it is slow, or ends by what this returns. */
  #watch(group: Group): () => void {
    let isQuick = true
    const leave = () => {
      if (isQuick) group.quick--
      isQuick = false
    }
    const timer = setTimeout(() => {
      leave()
      this.#serve()
    }, slow)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }

  #begin(group: Group, member: Member) {
    this.#running++
    group.running++
    group.quick++
    member.running++
    group.served = member.served = ++this.#begun
  }

  #wait(party: Party, group: Group, member: Member, signal?: AbortSignal): Promise<void> {
    const { waitingInGroup, waitingInMember, patience } = this.#bounds
    return new Promise((resolve, reject) => {
      if (group.waiting >= waitingInGroup || member.waiting.length >= waitingInMember) {
        this.#forget(party, group, member)
        return reject(new NoTurn())
      }
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', depart)
        group.waiting--
        member.waiting.splice(member.waiting.indexOf(start), 1)
      }
      const refuse = (error: Error) => {
        leave()
        this.#forget(party, group, member)
        reject(error)
      }
      const start = () => {
        leave()
        this.#begin(group, member)
        resolve()
      }
      const depart = () => refuse(new ClientGone())
      const timer = setTimeout(() => refuse(new NoTurn()), patience)
      signal?.addEventListener('abort', depart, { once: true })
      group.waiting++
      member.waiting.push(start)
    })
  }

  /** Begins as much work as the bounds allow, one piece of each group in turn: first of the one whose last turn is longest ago, or by time. */
  #serve() {
    while (this.#running < this.#bounds.inAll && this.#serveNext()) {}
  }

  #serveNext(): boolean {
    let next: { group: Group; member: Member } | undefined
    for (const group of this.#groups.values()) {
      if (!group.waiting || !this.#hasRoom(group) || (next && !this.#isBefore(group, next.group))) continue
      const member = this.#nextOf(group)
      if (member) next = { group, member }
    }
    if (!next) return false
    next.member.waiting[0]!()
    return true
  }

  #isBefore(a: Group, b: Group): boolean {
    const more = this.#bounds.byTime ? usedNow(a.used) - usedNow(b.used) : 0
    return more ? more < 0 : a.served < b.served
  }

  #nextOf(group: Group): Member | undefined {
    let next: Member | undefined
    for (const [name, member] of group.members) {
      if (!member.waiting.length || !this.#hasRoomFor(name, group, member)) continue
      if (!next || member.served < next.served) next = member
    }
    return next
  }
}

const nobodys = { served: 0, used: { time: 0, at: 0 } }

const newGroup = (name: string, { served, used } = nobodys): Group => ({
  ...{ name, served, used, running: 0, quick: 0, waiting: 0 },
  ...{ seen: new LastParties(), members: new Map() },
})
