import { invalidField } from '../../http/app-error.ts'

/** Of 0 to 4. 3: more than a hundred million guesses. */
const leastScore = 3
/** Characters that are judged, and spellings with digits that are tried: work grows fast with both. */
const longest = 32
const mostSpellings = 10

type Judge = (password: string, own: string[]) => { score: number; isOwn: boolean; repeats: boolean }
let judge: Promise<Judge> | undefined

/** The dictionaries are read when the first password is set: they take memory that most starts don't need. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const library = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: longest,
    l33tMaxSubstitutions: mostSpellings,
  })
  return (password, own) => {
    const { score, sequence } = library.check(password.slice(0, longest), own)
    return {
      score,
      isOwn: sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'),
      repeats: sequence.some(({ pattern }) => ['repeat', 'sequence', 'spatial'].includes(pattern)),
    }
  }
}

/**
 * Refuses a password that is soon guessed, also by somebody who knows the person: `own` are their name, e-mail and company.
 * Throws `invalid`, at the field.
 */
export async function checkStrength(password: string, own: readonly string[]): Promise<void> {
  judge ??= openJudge()
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  const { score, isOwn, repeats } = (await judge)(password, words)
  if (score >= leastScore) return
  throw invalidField('password', isOwn ? 'password_is_own' : repeats ? 'password_repeats' : 'password_is_common')
}
