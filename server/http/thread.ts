import { parentPort, Worker } from 'node:worker_threads'

interface Question<Asked> {
  n: number
  asked: Asked
}
type Reply<Answer> = { n: number; answer: Answer } | { n: number; error: unknown }

/** Bounds on one question, for input that may be made to exhaust the thread. */
interface ThreadBounds {
  megabytes: number
  seconds: number
}

/** The thread needed more memory or time than it is given. */
export class ThreadExhausted extends Error {}

/**
 * A thread for long work that needs no database: it answers one question after the other (`answerEach` in its file),
 * while the event loop goes on. It starts with the first question and doesn't keep the program alive; if it fails, all
 * waiting questions fail too, and the next one starts another thread. A thread with bounds is ended when a question
 * exceeds them (`ThreadExhausted`); ask it one question at a time.
 */
export function threadOf<Asked, Answer>(file: URL, bounds?: ThreadBounds): (asked: Asked) => Promise<Answer> {
  let worker: Worker | undefined
  let count = 0
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()

  function fail(error: unknown) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(file, bounds ? { resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes } } : {})
    started.on('message', (reply: Reply<Answer>) => {
      const asker = waiting.get(reply.n)
      // `node --watch` posts the names of imported files here, too.
      if (!asker) return
      waiting.delete(reply.n)
      if (!waiting.size) started.unref()
      if ('error' in reply) asker.reject(reply.error)
      else asker.resolve(reply.answer)
    })
    started.on('error', (error: Error & { code?: string }) => {
      if (started === worker) fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted('memory') : error)
    })
    return started
  }

  return (asked) => {
    worker ??= start()
    worker.ref()
    const n = count++
    const answer = Promise.withResolvers<Answer>()
    waiting.set(n, answer)
    worker.postMessage({ n, asked } satisfies Question<Asked>)
    if (!bounds) return answer.promise
    const slow = worker
    const timer = setTimeout(() => {
      fail(new ThreadExhausted('time'))
      void slow.terminate()
    }, bounds.seconds * 1000)
    return answer.promise.finally(() => clearTimeout(timer))
  }
}

/** Thrown when a thread hasn't answered in its time. */
export class TakesTooLong extends Error {}

/**
 * One question to a thread of its own, which ends with its answer or after so many seconds: for work on files that
 * might never end, or take all memory.
 */
export async function askOnce<Asked, Answer>(file: URL, asked: Asked, seconds: number): Promise<Answer> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const answer = Promise.withResolvers<Answer>()
  const late = setTimeout(() => answer.reject(new TakesTooLong()), seconds * 1000)
  worker.on('error', answer.reject)
  worker.on('message', (reply: Reply<Answer>) => {
    if ('error' in reply) answer.reject(reply.error)
    else if ('answer' in reply) answer.resolve(reply.answer)
  })
  worker.postMessage({ n: 0, asked } satisfies Question<Asked>)
  try {
    return await answer.promise
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

/** Answers every question, in the thread's own file. A thrown error rejects the question. */
export function answerEach<Asked, Answer>(answer: (asked: Asked) => Answer | Promise<Answer>): void {
  parentPort!.on('message', async ({ n, asked }: Question<Asked>) => {
    try {
      parentPort!.postMessage({ n, answer: await answer(asked) })
    } catch (error) {
      parentPort!.postMessage({ n, error })
    }
  })
}
