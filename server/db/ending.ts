import type pg from 'pg'
import { statement } from './query/statement.ts'

/** An insert that goes with the commit. `got` is told its rows. */
export interface LastStatement {
  text: string
  values: readonly unknown[]
  got: ((rows: never[]) => void) | undefined
}

/**
 * Makes one statement of them, since each that is sent costs as much as a small insert: `with` all others, the one whose rows somebody
 * gets. Undefined: there are none.
 */
export function ending(
  all: readonly LastStatement[],
): { query: pg.QueryConfig; got: LastStatement['got'] } | undefined {
  const main = all.find(({ got }) => got) ?? all[0]
  if (!main) return undefined
  const others = all.filter((each) => each !== main)
  if (others.some(({ got }) => got)) throw new Error('only one statement may tell its rows with the commit')
  const values: unknown[] = []
  const textOf = (each: LastStatement) => {
    const before = values.length
    values.push(...each.values)
    return each.text.replace(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`)
  }
  const parts = others.map((each, n) => `part_${n} as (${textOf(each)})`)
  const text = textOf(main)
  return { query: statement(parts.length ? `with ${parts.join(', ')} ${text}` : text, values), got: main.got }
}
