/**
 * Ids by the names that people write: in any language of the company, whatever the case. A name that is written exactly so
 * counts before others; one with several ids is ambiguous.
 */
export class Names {
  readonly #exact = new Map<string, Set<number>>()
  readonly #ids = new Map<string, Set<number>>()
  readonly #written: { name: string; key: string }[] = []
  /** The answers of `closest`, by key: a file often has one wrong name in each of its rows. */
  readonly #closest = new Map<string, string | null>()

  add(name: string, id: number): void {
    addTo(this.#exact, name, id)
    const key = keyOf(name)
    if (!this.#ids.has(key)) this.#written.push({ name, key })
    this.#closest.clear()
    addTo(this.#ids, key, id)
  }

  find(name: string): readonly number[] {
    return [...(this.#exact.get(name) ?? this.#ids.get(keyOf(name)) ?? [])]
  }

  /** The name that was probably meant, if one differs by a letter or two. */
  closest(name: string): string | null {
    const wanted = keyOf(name)
    const known = this.#closest.get(wanted)
    if (known !== undefined) return known
    const found = this.#findClosest(wanted)
    this.#closest.set(wanted, found)
    return found
  }

  #findClosest(wanted: string): string | null {
    const most = wanted.length < 5 ? 1 : 2
    let best: { name: string; distance: number } | null = null
    for (const { name, key } of this.#written) {
      if (Math.abs(key.length - wanted.length) > most) continue
      const distance = distanceOf(key, wanted, best ? best.distance - 1 : most)
      if (distance <= most && (!best || distance < best.distance)) best = { name, distance }
    }
    return best?.name ?? null
  }
}

/** Adds an id to those of a key. */
export function addTo(ids: Map<string, Set<number>>, key: string, id: number): void {
  const has = ids.get(key)
  if (has) has.add(id)
  else ids.set(key, new Set([id]))
}

/** As names are compared: without case, with one blank between words. */
export const keyOf = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The letters to change, add or remove (Levenshtein); more than `most` is `most + 1`. */
function distanceOf(a: string, b: string, most: number): number {
  let before = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const swap = before[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(swap, before[column]! + 1, next[column - 1]! + 1))
    }
    if (Math.min(...next) > most) return most + 1
    before = next
  }
  return before[b.length]!
}
