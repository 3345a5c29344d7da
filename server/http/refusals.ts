/**
 * Seconds for which a node refuses from memory before it asks the database again: another node may have let the caller
 * in.
 */
const remembered = 15
/** Most refusals kept; the oldest is forgotten first, and its next attempt asks the database. */
const most = 20_000

interface Refusal {
  /** Milliseconds: when the caller may try again, and when the memory expires. */
  ends: number
  forgotten: number
  /** Callers who are let through in spite of it. */
  except: ReadonlySet<string>
}

/** Recent refusals of this node, repeated without a query. */
export class Refusals {
  readonly #refusals = new Map<string, Refusal>()

  /** Seconds to wait; 0 when the database decides. */
  secondsLeft(key: string, who = '', now = Date.now()): number {
    const refusal = this.#refusals.get(key)
    if (!refusal || refusal.except.has(who)) return 0
    if (refusal.forgotten <= now) {
      this.#refusals.delete(key)
      return 0
    }
    return Math.max(1, Math.ceil((refusal.ends - now) / 1000))
  }

  remember(key: string, seconds: number, except: ReadonlySet<string> = new Set(), now = Date.now()): void {
    this.#refusals.delete(key)
    this.#refusals.set(key, {
      ends: now + seconds * 1000,
      forgotten: now + Math.min(seconds, remembered) * 1000,
      except,
    })
    if (this.#refusals.size > most) this.#refusals.delete(this.#refusals.keys().next().value!)
  }

  forget(key: string): void {
    this.#refusals.delete(key)
  }
}
