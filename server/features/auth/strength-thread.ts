/** A thread of its own that judges passwords, one after the other (`strength.ts`). */
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

export interface Asked {
  n: number
  password: string
  /** Words that somebody who knows the person would try. */
  own: string[]
}

export interface Judgement {
  /** Of 0 to 4. */
  score: number
  isOwn: boolean
  repeats: boolean
}

export interface Judged {
  n: number
  judgement: Judgement
}

/** Characters that are judged, and spellings with digits that are tried: work grows fast with both. */
const longest = 32
const mostSpellings = 10

const library = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  maxLength: longest,
  l33tMaxSubstitutions: mostSpellings,
})

parentPort!.on('message', ({ n, password, own }: Asked) => {
  const { score, sequence } = library.check(password.slice(0, longest), own)
  const judgement: Judgement = {
    score,
    isOwn: sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'),
    repeats: sequence.some(({ pattern }) => ['repeat', 'sequence', 'spatial'].includes(pattern)),
  }
  parentPort!.postMessage({ n, judgement } satisfies Judged)
})
