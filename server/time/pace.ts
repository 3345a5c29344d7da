import { performance } from 'node:perf_hooks'

/** Milliseconds for which a piece of long work may block the event loop. */
const longest = 10

/**
 * For long work on the event loop: call and await the returned function between two steps. It lets other requests run
 * whenever the work has had the loop for 10 ms, and costs nearly nothing otherwise.
 */
export function pacer(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longest) return undefined
    return nextTurn().then(() => {
      since = performance.now()
    })
  }
}

/** Makes something of each row, and lets other requests run between them. */
export async function paced<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const pause = pacer()
  const made: Made[] = []
  for (const row of rows) {
    made.push(make(row))
    await pause()
  }
  return made
}

/** Pieces of long work that wait for the loop. */
const waiting: (() => void)[] = []

/** One piece goes on in each turn of the loop: otherwise eight of them would keep other requests waiting for eight times as long. */
function nextTurn(): Promise<void> {
  return new Promise((goOn) => {
    waiting.push(goOn)
    if (waiting.length === 1) setImmediate(serve)
  })
}

function serve(): void {
  waiting.shift()!()
  if (waiting.length) setImmediate(serve)
}
