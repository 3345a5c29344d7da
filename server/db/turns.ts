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
}

/** Milliseconds after which a turn counts as slow: it waits for a lock, or would hold up its group. */
const slow = 250
/** Milliseconds for which a group that had a turn is still there. */
const stay = 1000

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
  /** Callbacks that each begin one piece of work, in order of arrival. */
  waiting: (() => void)[]
}
interface Group {
  name: string
  running: number
  /** Those of the running ones that aren't slow. */
  quick: number
  waiting: number
  members: Map<string, Member>
}

/** Work of many parties, each of which runs when it is its turn: groups take turns, and members take turns in their group. */
export class Turns {
  readonly #bounds: TurnBounds
  /** The order of the maps' keys is the order of turns: a party that is served moves to the end. */
  readonly #groups = new Map<string, Group>()
  #running = 0
  /** The group that came last, and the last one before it. */
  #last = { name: '', at: 0 }
  #before = { name: '', at: 0 }

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
    this.#see(party.group)
    if (this.#hasRoom(group) && member.running < this.#bounds.inMember) this.#begin(group, member)
    else await this.#wait(party, group, member, signal)
    const end = this.#watch(group)
    try {
      return await work()
    } finally {
      end()
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
    const group = this.#groups.get(party.group) ?? newGroup(party.group)
    const member = group.members.get(party.member) ?? { running: 0, waiting: [] }
    if (!this.#groups.has(party.group)) this.#groups.set(party.group, group)
    if (!group.members.has(party.member)) group.members.set(party.member, member)
    return { group, member }
  }

  #forget(party: Party, group: Group, member: Member) {
    if (!member.running && !member.waiting.length) group.members.delete(party.member)
    if (!group.members.size) this.#groups.delete(party.group)
  }

  #hasRoom(group: Group): boolean {
    const { inAll, inGroup, besideOthers = inGroup } = this.#bounds
    if (this.#running >= inAll || group.running >= inGroup) return false
    return group.quick < besideOthers || this.#isAlone(group)
  }

  #see(name: string) {
    if (name !== this.#last.name) this.#before = this.#last
    this.#last = { name, at: Date.now() }
  }

  #isAlone({ name }: Group): boolean {
    const another = this.#last.name === name ? this.#before : this.#last
    return Date.now() - another.at > stay
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

  /** Begins as much work as the bounds allow, one piece of each group in turn. */
  #serve() {
    while (this.#running < this.#bounds.inAll && this.#serveNext()) {}
  }

  #serveNext(): boolean {
    for (const [groupName, group] of this.#groups) {
      if (!group.waiting || !this.#hasRoom(group)) continue
      for (const [memberName, member] of group.members) {
        if (!member.waiting.length || member.running >= this.#bounds.inMember) continue
        moveToEnd(this.#groups, groupName, group)
        moveToEnd(group.members, memberName, member)
        member.waiting[0]!()
        return true
      }
    }
    return false
  }
}

const newGroup = (name: string): Group => ({ name, running: 0, quick: 0, waiting: 0, members: new Map() })

function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}
