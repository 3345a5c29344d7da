import type { DraftElement, MapElement } from '@kontor/contract/calls/map-drafts.ts'

/** One element before and after a change; null: it isn't there. */
export interface Change {
  key: string
  before: MapElement | null
  after: MapElement | null
}

/** Somebody else changed an element at the same time. */
export interface Clash {
  key: string
  mine: MapElement | null
  theirs: DraftElement | null
}

/** The draft in the browser: what the server has, over it what is on its way there. */
export interface DraftState {
  server: ReadonlyMap<string, DraftElement>
  /** The draft's `edits` when the server was read. */
  edits: number
  /** Answers to saves that the last read of the draft doesn't have yet, with the draft's `edits` by then. */
  saved: ReadonlyMap<string, { element: DraftElement | null; edits: number }>
  /** Sent and not answered yet. */
  sending: ReadonlyMap<string, MapElement | null>
  /** Changed and not sent yet. */
  pending: ReadonlyMap<string, MapElement | null>
  clashes: readonly Clash[]
  done: readonly (readonly Change[])[]
  undone: readonly (readonly Change[])[]
}

export interface SaveAnswer {
  edits: number
  saved: readonly DraftElement[]
  refused: readonly { key: string; now: DraftElement | null }[]
}

export type DraftAction =
  | { type: 'read'; elements: readonly DraftElement[]; edits: number }
  | { type: 'change'; changes: readonly Change[] }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'send' }
  | { type: 'answer'; answer: SaveAnswer }
  | { type: 'fail' }
  | { type: 'settle'; keepsMine: boolean }

export const noDraft: DraftState = {
  server: new Map(),
  edits: -1,
  saved: new Map(),
  sending: new Map(),
  pending: new Map(),
  clashes: [],
  done: [],
  undone: [],
}

/** The most steps that can be taken back. */
const mostSteps = 200

export function reduceDraft(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'read':
      return {
        ...state,
        server: new Map(action.elements.map((element) => [element.key, element])),
        edits: action.edits,
        saved: new Map([...state.saved].filter(([, { edits }]) => edits > action.edits)),
      }
    case 'change':
      return {
        ...withPending(state, action.changes),
        done: [...state.done, action.changes].slice(-mostSteps),
        undone: [],
      }
    case 'undo':
      return stepped(state, state.done, (done, step) => ({ done, undone: [...state.undone, step] }), reversed)
    case 'redo':
      return stepped(
        state,
        state.undone,
        (undone, step) => ({ undone, done: [...state.done, step] }),
        (step) => step,
      )
    case 'send':
      return { ...state, sending: state.pending, pending: new Map() }
    case 'answer':
      return answered(state, action.answer)
    case 'fail':
      return { ...state, pending: new Map([...state.sending, ...state.pending]), sending: new Map() }
    case 'settle':
      return settled(state, action.keepsMine)
  }
}

const reversed = (step: readonly Change[]) =>
  step.map(({ key, before, after }) => ({ key, before: after, after: before }))

function withPending(state: DraftState, changes: readonly Change[]): DraftState {
  return { ...state, pending: new Map([...state.pending, ...changes.map(({ key, after }) => [key, after] as const)]) }
}

function stepped(
  state: DraftState,
  steps: DraftState['done'],
  next: (rest: DraftState['done'], step: readonly Change[]) => Partial<DraftState>,
  direction: (step: readonly Change[]) => readonly Change[],
): DraftState {
  const step = steps.at(-1)
  if (!step) return state
  // An element that somebody else has changed since stays as it is.
  const changes = direction(step).filter(({ key, before }) => isSame(elementOf(state, key), before))
  return { ...withPending(state, changes), ...next(steps.slice(0, -1), step) }
}

function answered(state: DraftState, { edits, saved, refused }: SaveAnswer): DraftState {
  const answers = new Map<string, DraftElement | null>()
  for (const key of state.sending.keys()) answers.set(key, null)
  for (const element of saved) answers.set(element.key, element)
  for (const { key, now } of refused) {
    answers.set(key, now?.key === key ? now : null)
    if (now) answers.set(now.key, now)
  }
  // A read that overtook the answer knows more than it.
  const newer = edits > state.edits ? [...answers].map(([key, element]) => [key, { element, edits }] as const) : []
  const clashes = refused.map(({ key, now }) => ({ key, mine: state.sending.get(key) ?? null, theirs: now }))
  const isReal = ({ mine, theirs }: Clash) => !isSame(mine, theirs)
  const refusedKeys = new Set(refused.map(({ key }) => key))
  return {
    ...state,
    saved: new Map([...state.saved, ...newer]),
    sending: new Map(),
    pending: new Map([...state.pending].filter(([key]) => !refusedKeys.has(key))),
    clashes: [...state.clashes.filter(({ key }) => !refusedKeys.has(key)), ...clashes.filter(isReal)],
  }
}

function settled(state: DraftState, keepsMine: boolean): DraftState {
  const rest = { ...state, clashes: [] }
  if (!keepsMine) return rest
  // A resource that somebody else placed stands there under their key.
  const mine = state.clashes.map(({ key, mine: own, theirs }): Change => {
    const at = theirs?.key ?? key
    return { key: at, before: elementOf(state, at), after: own && { ...own, key: at } }
  })
  return reduceDraft(rest, { type: 'change', changes: mine })
}

/** The element as it is shown; null: it isn't there. */
function elementOf({ pending, sending, saved, server }: DraftState, key: string): MapElement | null {
  const local = pending.has(key) ? pending : sending
  if (local.has(key)) return local.get(key)!
  return saved.has(key) ? saved.get(key)!.element : (server.get(key) ?? null)
}

/** All elements as they are shown, in a steady order. */
export function elementsOf(state: DraftState): Map<string, MapElement> {
  const keys = new Set([
    ...state.server.keys(),
    ...state.saved.keys(),
    ...state.sending.keys(),
    ...state.pending.keys(),
  ])
  const shown = [...keys].flatMap((key) => {
    const element = elementOf(state, key)
    return element ? [[key, element] as const] : []
  })
  return new Map(shown)
}

/** All elements as the server is known to have them, without what is on its way there. */
export const confirmedOf = (state: DraftState) =>
  elementsOf({ ...state, sending: noDraft.sending, pending: noDraft.pending })

/** The version that the next change of an element is made from; null: the server doesn't have it. */
const versionOf = ({ saved, server }: DraftState, key: string): number | null =>
  (saved.has(key) ? saved.get(key)!.element : server.get(key))?.version ?? null

/** The body of the call that saves what hasn't been sent yet. */
export function bodyOf(state: DraftState) {
  const put = [...state.pending].flatMap(([key, element]) =>
    element ? [{ element: withoutVersion(element), version: versionOf(state, key) }] : [],
  )
  const remove = [...state.pending].flatMap(([key, element]) => {
    const version = versionOf(state, key)
    return element === null && version !== null ? [{ key, version }] : []
  })
  return { put, remove }
}

const withoutVersion = (element: MapElement & { version?: number }): MapElement => {
  const { version: _, ...rest } = element
  return rest
}

const isSame = (a: MapElement | null, b: MapElement | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(sides(a)) === JSON.stringify(sides(b)))
const sides = (element: MapElement) => {
  const { version: _, key: __, ...rest } = element as MapElement & { version?: number }
  return Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
}
