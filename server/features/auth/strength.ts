import { Worker } from 'node:worker_threads'
import { invalidField } from '../../http/app-error.ts'
import type { Asked, Judged, Judgement } from './strength-worker.ts'

/** Of 0 to 4. 3: more than a hundred million guesses. */
const leastScore = 3

let judge: Judge | undefined

interface Judge {
  ask(password: string, own: string[]): Promise<Judgement>
}

/**
 * The dictionaries are read when the first password is set, by a thread of their own: reading them and judging a password
 * would keep everybody else waiting. A thread that fails fails its callers, and the next one starts another.
 */
function openJudge(): Judge {
  const worker = new Worker(new URL('./strength-worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<Judgement>>()
  let asked = 0
  worker.on('message', ({ n, judgement }: Judged) => {
    waiting.get(n)?.resolve(judgement)
    waiting.delete(n)
    if (!waiting.size) worker.unref()
  })
  worker.on('error', (error) => {
    judge = undefined
    for (const { reject } of waiting.values()) reject(error)
  })
  return {
    ask(password, own) {
      const n = asked++
      const answer = Promise.withResolvers<Judgement>()
      waiting.set(n, answer)
      worker.ref()
      worker.postMessage({ n, password, own } satisfies Asked)
      return answer.promise
    },
  }
}

/**
 * Refuses a password that is soon guessed, also by somebody who knows the person: `own` are their name, e-mail and company.
 * Throws `invalid`, at the field.
 */
export async function checkStrength(password: string, own: readonly string[]): Promise<void> {
  judge ??= openJudge()
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const { score, isOwn, repeats } = await judge.ask(password, words)
  if (score >= leastScore) return
  throw invalidField('password', isOwn ? 'password_is_own' : repeats ? 'password_repeats' : 'password_is_common')
}
