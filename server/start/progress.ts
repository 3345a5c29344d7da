const steps = {
  web: 'Building the web',
  database: 'Preparing the database',
  demo: 'Filling the demo company',
  server: 'Starting the server',
} as const
export type StartStep = keyof typeof steps

/** Milliseconds without a line after which a sign of life is printed. */
const longestSilence = 2000

/** Says how far a step is, such as "month 3 of 14". */
export type Tell = (howFar: string) => void

/**
 * Tells the person at the terminal what the start is doing: a line as each step begins, and one after two seconds of
 * silence. Steps may run side by side. A start with nothing to prepare prints nothing.
 */
export class Progress {
  readonly #running = new Map<StartStep, string>()
  readonly #write: (line: string) => void
  readonly #since = performance.now()
  /** When the last line was printed. */
  #last: number | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(write: (line: string) => void = console.log) {
    this.#write = write
  }

  async during<T>(step: StartStep, work: (tell: Tell) => Promise<T>): Promise<T> {
    this.#begin(step)
    try {
      return await work((howFar) => this.#running.set(step, `, ${howFar}`))
    } finally {
      this.#end(step)
    }
  }

  /** Whether a step was told. */
  get hasBegun(): boolean {
    return this.#last !== undefined
  }

  #begin(step: StartStep): void {
    this.#running.set(step, '')
    const names = Object.keys(steps)
    this.#print(`${steps[step]} (${names.indexOf(step) + 1} of ${names.length}) …`)
    this.#watch ??= setInterval(() => this.#giveSign(), longestSilence / 4).unref()
  }

  #end(step: StartStep): void {
    this.#running.delete(step)
    if (this.#running.size) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  #giveSign(): void {
    if (performance.now() - this.#last! < longestSilence) return
    const seconds = Math.round((performance.now() - this.#since) / 1000)
    this.#print(`  ${seconds} s: ${[...this.#running].map(([step, howFar]) => steps[step] + howFar).join('; ')}`)
  }

  #print(line: string): void {
    this.#last = performance.now()
    this.#write(line)
  }
}
