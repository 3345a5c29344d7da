import { pluralOf } from '../../contract/catalogue-kinds.ts'

/** The catalogue to write: its kind, its English words, and who may see and change its entries. */
export interface Wish {
  /** `parking_zone`. */
  kind: string
  /** `parking zone` and `parking zones`. */
  one: string
  many: string
  /** A sentence that says what an entry is. */
  about: string
  /** Codes of `contract/permissions.ts`: who lists entries, and who changes them. */
  permission: string
  manage: string
}

/** The kind that is copied: a catalogue of names that resources have. */
export const model = 'resource_model'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A name in every spelling that sources use, the most special first. */
export function spellings(name: string) {
  const words = name.split('_')
  return {
    snake: name,
    kebab: words.join('-'),
    pascal: words.map(capital).join(''),
    camel: words.map((word, index) => (index ? capital(word) : word)).join(''),
    joined: words.join(''),
  }
}

/** A text about the model, about another kind: plurals before singulars, which they contain. */
export function renamed(text: string, kind: string): string {
  const pairs = [pluralOf, (name: string) => name].flatMap((form) => {
    const [from, to] = [spellings(form(model)), spellings(form(kind))]
    return (Object.keys(from) as (keyof typeof from)[]).map((spelling) => [from[spelling], to[spelling]] as const)
  })
  return pairs.reduce((kept, [from, to]) => kept.replaceAll(from, to), text)
}

export const article = (words: string) => (/^[aeiou]/i.test(words) ? `an ${words}` : `a ${words}`)

export const sentenceCase = capital
