import { folded } from '@kontor/contract/values/folded.ts'
import { wordsOf } from '../list/search/words.ts'

/** A row of a tree, as calls send them: each before its children. A row whose parent isn't among them stands at the top. */
export interface TreeRow {
  id: number
  parent_id: number | null
  name: string
}

/** The rows that a tree shows: those at the top, those below each row, and the matches. */
export interface VisibleRows<Row extends TreeRow> {
  top: readonly Row[]
  /** By the parent's id. */
  below: ReadonlyMap<number, readonly Row[]>
  /** The rows that contain the words; null: no search. The other rows are shown as their ancestors. */
  found: ReadonlySet<number> | null
}

/** The rows that the words name, by their own name and those above it; each with the rows above. Without words, all rows. */
export function narrowedTo<Row extends TreeRow>(rows: readonly Row[], words: string): VisibleRows<Row> {
  const wanted = wordsOf(words)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Set<number>()
  const kept = new Set<Row>()
  // The names from the top down to each row.
  const paths = new Map<number, string>()
  for (const row of wanted.length > 0 ? rows : []) {
    const name = folded(row.name)
    const path = `${paths.get(row.parent_id ?? 0) ?? ''} ${name}`
    paths.set(row.id, path)
    if (!wanted.some((word) => name.includes(word)) || !wanted.every((word) => path.includes(word))) continue
    found.add(row.id)
    for (let at: Row | undefined = row; at && !kept.has(at); at = byId.get(at.parent_id ?? 0)) kept.add(at)
  }
  const top: Row[] = []
  const below = new Map<number, Row[]>()
  for (const row of rows) {
    if (wanted.length > 0 && !kept.has(row)) continue
    if (row.parent_id === null || !byId.has(row.parent_id)) top.push(row)
    else {
      const beside = below.get(row.parent_id)
      if (beside) beside.push(row)
      else below.set(row.parent_id, [row])
    }
  }
  return { top, below, found: wanted.length > 0 ? found : null }
}

/** The ids of the rows in sight, from the top down. */
export function visibleIds({ top, below }: VisibleRows<TreeRow>, isOpen: (id: number) => boolean): number[] {
  const ids: number[] = []
  const walk = (rows: readonly TreeRow[]) => {
    for (const { id } of rows) {
      ids.push(id)
      const inside = below.get(id)
      if (inside && isOpen(id)) walk(inside)
    }
  }
  walk(top)
  return ids
}

/** The rows above one, the nearest first. */
export function ancestorsOf(rows: readonly TreeRow[], id: number): number[] {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const way: number[] = []
  for (let at = parents.get(id); at; at = parents.get(at)) way.push(at)
  return way
}

/** A row and all below it. */
export function belowOf(rows: readonly TreeRow[], id: number | undefined): ReadonlySet<number> {
  const below = new Set(id === undefined ? [] : [id])
  for (const { id, parent_id } of rows) if (parent_id !== null && below.has(parent_id)) below.add(id)
  return below
}

/** The rows that are ticked as a whole, with all below them, and those that are ticked in part. */
export function ticksOf(rows: readonly TreeRow[], ticked: readonly number[]) {
  const own = new Set(ticked)
  const counts = new Map<number, { all: number; ticked: number }>()
  for (const { id, parent_id } of rows.toReversed()) {
    const inside = counts.get(id) ?? { all: 0, ticked: 0 }
    const count = { all: inside.all + 1, ticked: inside.ticked + (own.has(id) ? 1 : 0) }
    counts.set(id, count)
    if (parent_id === null) continue
    const above = counts.get(parent_id) ?? { all: 0, ticked: 0 }
    counts.set(parent_id, { all: above.all + count.all, ticked: above.ticked + count.ticked })
  }
  const ids = rows.map(({ id }) => id)
  return {
    full: new Set(ids.filter((id) => counts.get(id)!.ticked === counts.get(id)!.all)),
    partly: new Set(ids.filter((id) => counts.get(id)!.ticked > 0 && counts.get(id)!.ticked < counts.get(id)!.all)),
  }
}

/**
 * The ids that are ticked after a press on a row. Ticking adds the row, all below it, and each parent that becomes
 * full; unticking removes them.
 */
export function ticked(rows: readonly TreeRow[], now: readonly number[], id: number): number[] {
  const own = new Set(now)
  const branch = belowOf(rows, id)
  const isFull = [...branch].every((one) => own.has(one))
  for (const one of branch) isFull ? own.delete(one) : own.add(one)
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  for (const above of ancestorsOf(rows, id)) {
    if (children.get(above)!.every((child) => own.has(child.id))) own.add(above)
    else own.delete(above)
  }
  return rows.filter((row) => own.has(row.id)).map((row) => row.id)
}

/** The ids that are ticked after other rows became ticked as a `whole`: each row that differs is pressed. */
export function tickedLike(
  rows: readonly TreeRow[],
  now: readonly number[],
  whole: 'all' | ReadonlySet<string | number>,
): number[] {
  if (whole === 'all') return rows.map(({ id }) => id)
  const { full } = ticksOf(rows, now)
  const off = [...full].filter((id) => !whole.has(id))
  const on = [...whole].map(Number).filter((id) => !full.has(id))
  return [...off, ...on].reduce((ids, id) => ticked(rows, ids, id), [...now])
}
