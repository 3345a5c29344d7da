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
      if ('error' in reply) asker.reject(reply.error)
      else asker.resolve(reply.answer)
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

/** Answers every question, in the thread's own file. A thrown error rejects the question. */
export function answerEach<Asked, Answer>(answer: (asked: Asked) => Answer): void {
  parentPort!.on('message', ({ n, asked }: Question<Asked>) => {
    try {
      parentPort!.postMessage({ n, answer: answer(asked) })
    } catch (error) {
      parentPort!.postMessage({ n, error })
    }
  })
}
