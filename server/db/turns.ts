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
}

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
  running: number
  waiting: number
  members: Map<string, Member>
}

export interface Turns {
  /**
   * Runs `work` when it is this party's turn: groups take turns, and members take turns in their group. Throws NoTurn
   * where the bounds say so, ClientGone when `signal` is aborted before the work has begun.
   */
  run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** The order of the maps' keys is the order of turns: a party that is served moves to the end. */
export function turnsOf(bounds: TurnBounds): Turns {
  const groups = new Map<string, Group>()
  let running = 0

  async function run<T>(party: Party, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new ClientGone()
    const { group, member } = find(party)
    if (hasRoom(group) && member.running < bounds.inMember) begin(group, member)
    else await wait(party, group, member, signal)
    try {
      return await work()
    } finally {
      running--
      group.running--
      member.running--
      serve()
      forget(party, group, member)
    }
  }

  function find(party: Party) {
    const group = groups.get(party.group) ?? { running: 0, waiting: 0, members: new Map<string, Member>() }
    const member = group.members.get(party.member) ?? { running: 0, waiting: [] }
    if (!groups.has(party.group)) groups.set(party.group, group)
    if (!group.members.has(party.member)) group.members.set(party.member, member)
    return { group, member }
  }

  function forget(party: Party, group: Group, member: Member) {
    if (!member.running && !member.waiting.length) group.members.delete(party.member)
    if (!group.members.size) groups.delete(party.group)
  }

  const hasRoom = (group: Group) => running < bounds.inAll && group.running < bounds.inGroup

  function begin(group: Group, member: Member) {
    running++
    group.running++
    member.running++
  }

  function wait(party: Party, group: Group, member: Member, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (group.waiting >= bounds.waitingInGroup || member.waiting.length >= bounds.waitingInMember) {
        forget(party, group, member)
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
        forget(party, group, member)
        reject(error)
      }
      const start = () => {
        leave()
        begin(group, member)
        resolve()
      }
      const depart = () => refuse(new ClientGone())
      const timer = setTimeout(() => refuse(new NoTurn()), bounds.patience)
      signal?.addEventListener('abort', depart, { once: true })
      group.waiting++
      member.waiting.push(start)
    })
  }

  /** Begins as much work as the bounds allow, one piece of each group in turn. */
  function serve() {
    while (running < bounds.inAll && serveNext()) {}
  }

  function serveNext(): boolean {
    for (const [groupName, group] of groups) {
      if (!group.waiting || !hasRoom(group)) continue
      for (const [memberName, member] of group.members) {
        if (!member.waiting.length || member.running >= bounds.inMember) continue
        moveToEnd(groups, groupName, group)
        moveToEnd(group.members, memberName, member)
        member.waiting[0]!()
        return true
      }
    }
    return false
  }

  return { run }
}

function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}
