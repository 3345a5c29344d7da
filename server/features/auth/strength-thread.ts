/** A thread of its own that judges passwords, one after the other (`strength.ts`). */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { answerEach } from '../../http/thread.ts'

export interface StrengthQuestion {
  password: string
  /** Words that somebody who knows the person would try. */
  own: string[]
}

export interface Judgement {
  /** 0 to 4, as zxcvbn rates it. */
  score: number
  isOwn: boolean
  repeats: boolean
}

/** Characters that are judged, and spellings with digits that are tried: the work grows fast with both. */
const longest = 32
const mostSpellings = 10

const library = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english },
  graphs: adjacencyGraphs,
  maxLength: longest,
  l33tMaxSubstitutions: mostSpellings,
})

answerEach(({ password, own }: StrengthQuestion): Judgement => {
  const { score, sequence } = library.check(password.slice(0, longest), own)
  return {
    score,
    isOwn: sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'),
    repeats: sequence.some(({ pattern }) => ['repeat', 'sequence', 'spatial'].includes(pattern)),
  }
})
