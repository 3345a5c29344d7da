/** The result of a measure for one goal. */
export interface Figure {
  goal: string
  what: string
  /** The printed text. */
  reached: string
  wanted: string
  /** Undefined where the goal sets no bound. */
  holds?: boolean
}

export function told(what: string, reached: string): Figure {
  return { goal: '', what, reached, wanted: '' }
}

/** `part` of 0.5 is the median. Nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Median, p95 and p99 of milliseconds. */
export function spread(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((part) => ms(percentile(values, part))).join(' / ')
}

export function table(figures: readonly Figure[]): string {
  const width = (pick: (figure: Figure) => string) => Math.max(...figures.map((figure) => pick(figure).length))
  const what = width((figure) => figure.what)
  const reached = width((figure) => figure.reached)
  return figures
    .map((figure) => {
      const mark = figure.holds === undefined ? ' ' : figure.holds ? '✓' : '✗'
      const columns = [figure.goal.padEnd(3), figure.what.padEnd(what), figure.reached.padStart(reached), figure.wanted]
      return `${mark} ${columns.join('  ')}`.trimEnd()
    })
    .join('\n')
}

/** Times two things in alternating rounds, so that other load hits both alike. The order changes with each round. */
export async function alternately<T>(rounds: number, a: () => Promise<T>, b: () => Promise<T>): Promise<[T[], T[]]> {
  const found: [T[], T[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? ([1, 0] as const) : ([0, 1] as const)
    for (const which of order) found[which].push(await (which ? b() : a()))
  }
  return found
}
