import { type KeptTranslations, saidIn } from '../../db/query/translations.ts'
import { addTo, keyOf, Names } from './names.ts'

/** Between the names of a place's path, as files write it. */
export const pathMark = ' › '

export interface PlaceRow {
  id: number
  name: string
  translations: KeptTranslations
  path: number[]
  /** Whether the caller sees it, may add resources to it, and may move some there. */
  is_seen: boolean
  may_add: boolean
  may_move: boolean
}

/** Other signs that people write between the names of a path. */
const marks = /\s*[›>»·/\\|→]\s*/

const pathKey = (text: string) => keyOf(text.split(marks).filter(Boolean).join(pathMark))

/** The places that the caller sees, found by their paths or by the last names of these. */
export class Places {
  readonly #exact = new Map<string, Set<number>>()
  readonly #byPath = new Map<string, Set<number>>()
  readonly #rows: ReadonlyMap<number, PlaceRow>
  readonly #below = new Map<number, Names>()

  constructor(rows: readonly PlaceRow[]) {
    this.#rows = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) {
      if (!row.is_seen) continue
      for (const locale of localesOf(row, this.#rows)) this.#addPaths(row, locale)
      const parent = row.path.at(-2)
      if (parent === undefined) continue
      const siblings = this.#below.get(parent) ?? new Names()
      siblings.add(row.name, row.id)
      this.#below.set(parent, siblings)
    }
  }

  #addPaths(row: PlaceRow, locale: string): void {
    const names = row.path.map((id) => nameIn(this.#rows.get(id), locale))
    for (let from = 0; from < names.length; from++) {
      const path = names.slice(from).join(pathMark)
      addTo(this.#exact, path, row.id)
      addTo(this.#byPath, pathKey(path), row.id)
    }
  }

  get(id: number): PlaceRow | undefined {
    return this.#rows.get(id)
  }

  /** The places that a text may mean. A path that is written exactly so counts before others, and a whole path that names one place means that one alone. */
  find(text: string): readonly number[] {
    const found = [...(this.#exact.get(text) ?? this.#byPath.get(pathKey(text)) ?? [])]
    const depth = text.split(marks).filter(Boolean).length
    const whole = found.filter((id) => this.#rows.get(id)!.path.length === depth)
    return whole.length === 1 ? whole : found
  }

  /** The part of a path that is known, the names that are missing below it, and a sibling that was probably meant. */
  missing(text: string): { parent: PlaceRow | null; names: string[]; closest: string | null } {
    const names = text.split(marks).filter(Boolean)
    for (let length = names.length - 1; length > 0; length--) {
      const found = this.find(names.slice(0, length).join(pathMark))
      if (found.length !== 1) continue
      const rest = names.slice(length)
      const closest = rest.length === 1 ? (this.#below.get(found[0]!)?.closest(rest[0]!) ?? null) : null
      return { parent: this.#rows.get(found[0]!)!, names: rest, closest: closest && this.pathOf(found[0]!, closest) }
    }
    return { parent: null, names, closest: null }
  }

  /** The names from the top down to a place, and one more. */
  pathOf(id: number, below?: string): string {
    const names = this.#rows.get(id)!.path.map((each) => this.#rows.get(each)?.name ?? '')
    return [...names, ...(below === undefined ? [] : [below])].join(pathMark)
  }
}

const nameIn = (row: PlaceRow | undefined, locale: string) => (row ? saidIn(locale, row) : '')

/** The languages in which a path is written differently; the empty one is that of the names themselves. */
function localesOf({ path }: PlaceRow, rows: ReadonlyMap<number, PlaceRow>): Set<string> {
  return new Set(['', ...path.flatMap((id) => Object.keys(rows.get(id)?.translations ?? {}))])
}
