import type { Level } from '@kontor/contract'

export interface Branch extends Level {
  /** Whether places stand in it, and whether they show. */
  hasChildren: boolean
  isOpen: boolean
}

/**
 * The lines of the tree that show. `levels` come each before its children. While words are looked for, what holds them
 * shows with the way to it, and nothing is closed.
 */
export function branchesOf(levels: readonly Level[], closed: ReadonlySet<number>, words: string): Branch[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const parents = new Set(levels.map(({ parent_id }) => parent_id))
  const kept = wanted.length ? foundWithWay(levels, wanted) : null
  const branches: Branch[] = []
  const hidden = new Set<number>()
  for (const level of levels) {
    const isHidden = level.parent_id !== null && hidden.has(level.parent_id)
    const isOpen = kept !== null || !closed.has(level.id)
    if (isHidden || !isOpen) hidden.add(level.id)
    if (isHidden || (kept && !kept.has(level.id))) continue
    branches.push({ ...level, hasChildren: parents.has(level.id), isOpen })
  }
  return branches
}

function foundWithWay(levels: readonly Level[], wanted: readonly string[]): Set<number> {
  const byId = new Map(levels.map((level) => [level.id, level]))
  const kept = new Set<number>()
  for (const level of levels) {
    const name = level.name.toLocaleLowerCase()
    if (!wanted.every((word) => name.includes(word))) continue
    for (let at: Level | undefined = level; at && !kept.has(at.id); at = byId.get(at.parent_id ?? 0)) kept.add(at.id)
  }
  return kept
}

/** The places above one. */
export function wayTo(levels: readonly Level[], id: number): number[] {
  const byId = new Map(levels.map((level) => [level.id, level]))
  const way: number[] = []
  for (let at = byId.get(id)?.parent_id; at; at = byId.get(at)?.parent_id) way.push(at)
  return way
}

/** A place and all below it; `levels` come each before its children. */
export function belowOf(levels: readonly Level[], id: number | undefined): ReadonlySet<number> {
  const below = new Set(id === undefined ? [] : [id])
  for (const { id, parent_id } of levels) if (parent_id !== null && below.has(parent_id)) below.add(id)
  return below
}
