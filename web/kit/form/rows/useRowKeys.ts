import { useState } from 'react'
import { isPathWithin } from '../paths.ts'

/** A key for each row of each list of a form, so that a row keeps its focus and its state when others come or go. */
export function useRowKeys() {
  const [kept, setKept] = useState<Readonly<Record<string, readonly number[]>>>({})
  return {
    keysOf: (path: string, length: number) => padded(kept[path] ?? [], length),
    /** Rows have moved: `order` lists the rows by their old positions. Lists inside them start over. */
    arrange(path: string, order: readonly number[]) {
      setKept((now) => {
        const before = padded(now[path] ?? [], Math.max(0, ...order.map((at) => at + 1)))
        const others = Object.entries(now).filter(([other]) => !isPathWithin(other, path))
        return { ...Object.fromEntries(others), [path]: order.map((at) => before[at]!) }
      })
    },
  }
}

/** Another person's save may have changed the number of rows. */
function padded(keys: readonly number[], length: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1
  return Array.from({ length }, (_, at) => keys[at] ?? next + at - keys.length)
}
