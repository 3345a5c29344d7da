import { parentPort, Worker } from 'node:worker_threads'

interface Question<Asked> {
  n: number
  asked: Asked
}
type Reply<Answer> = { n: number; answer: Answer } | { n: number; error: unknown }

/**
 * A thread for long work that needs no database: it answers one question after the other (`answerEach` in its file),
 * while the event loop goes on. It starts with the first question and doesn't keep the program alive; if it fails, all
 * waiting questions fail too, and the next one starts another thread.
 */
export function threadOf<Asked, Answer>(file: URL): (asked: Asked) => Promise<Answer> {
  let worker: Worker | undefined
  let count = 0
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()

  function start(): Worker {
    const started = new Worker(file)
    started.on('message', (reply: Reply<Answer>) => {
      const asker = waiting.get(reply.n)
      // `node --watch` posts the names of imported files here, too.
      if (!asker) return
      waiting.delete(reply.n)
      if (!waiting.size) started.unref()
      settle(asker, reply)
    })
    started.on('error', (error) => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
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
    return answer.promise
  }
}

function settle<Answer>({ resolve, reject }: PromiseWithResolvers<Answer>, reply: Reply<Answer>): void {
  if ('error' in reply) reject(reply.error)
  else resolve(reply.answer)
}

/** A question needed more memory or time than it is given. */
export class ThreadExhausted extends Error {}

interface ThreadBounds {
  megabytes: number
  seconds: number
}

/**
 * One question to a thread of its own, which ends with its answer or at its bounds (`ThreadExhausted`): for files of
 * strangers, on which work might never end, or take all memory. Ask one question at a time.
 */
export async function askOnce<Asked, Answer>(file: URL, asked: Asked, bounds: ThreadBounds): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: bounds.megabytes }
  // A library that prints what it thinks of a stranger's file doesn't print it into the log.
  const worker = new Worker(file, { resourceLimits, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  const answer = Promise.withResolvers<Answer>()
  const late = setTimeout(() => answer.reject(new ThreadExhausted('time')), bounds.seconds * 1000)
  worker.on('error', (error: Error & { code?: string }) =>
    answer.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadExhausted('memory') : error),
  )
  worker.on('message', (reply: Reply<Answer>) => {
    if (reply.n === 0) settle(answer, reply)
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
