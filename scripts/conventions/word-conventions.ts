import type { SourceFile } from './conventions.ts'

interface Refused {
  found: RegExp
  say: string
}

const quotes = 'typographic quotes and …'

/** Words that no text for people has, by language, and the words to use instead. */
const ofTexts: Record<string, readonly Refused[]> = {
  en: [
    { found: /\bcan not\b|\b(?:could|did|does) not\b/i, say: 'can’t, didn’t, doesn’t' },
    { found: /\bYou may not\b/, say: 'You don’t have permission' },
    { found: /\bsomebody\b/i, say: 'someone' },
    { found: /(?<!e-)\bmails?\b(?! server)/i, say: 'e-mail' },
    { found: /\bon the grid\b/, say: 'in the grid' },
    { found: /\bmeanwhile\b|\banew\b|\bbe had\b|\bone may\b/i, say: 'a plain sentence' },
    { found: /['"]|\.\.\./, say: quotes },
  ],
  de: [
    { found: /(?<!\p{L})(?:du|dich|dir|dein\w*)(?!\p{L})/iu, say: 'Sie' },
    { found: /\bRaster\b/, say: 'Tagesplan' },
    { found: /\bFirma\b/, say: 'Unternehmen' },
    { found: /['"]|\.\.\./, say: quotes },
  ],
  es: [
    { found: /(?<!\p{L})(?:tú|tu|tus|vosotros|vuestr\w+)(?!\p{L})/iu, say: 'usted, su' },
    { found: /\bcuadrícula\b/, say: 'agenda' },
    { found: /^[^¿]*\?/, say: '¿ before the question' },
    {
      found: /^\{\}:? (?:(?:está|ha sido) )?(?:añadid|guardad|eliminad|reservad|ocupad|bloquead|cerrad)[oa](?!\p{L})/u,
      say: 'se ha …, hay …: a thing’s name may be feminine',
    },
    { found: /['"]|\.\.\./, say: quotes },
  ],
  fr: [
    { found: /(?<!\p{L})(?:tu|toi|tes|ton)(?!\p{L})/iu, say: 'vous' },
    { found: /\bgrille\b/, say: 'planning' },
    {
      found: /^\{\}(?:\s:)? (?:(?:est|a été) )?(?:ajouté|enregistré|supprimé|réservé|bloqué|fermé|pris)e?(?!\p{L})/u,
      say: 'a noun: a thing’s name may be feminine',
    },
    { found: /\S [:»]|« /, say: 'a no-break space (U+00A0) at : and « »' },
    { found: /\S [;!?]/, say: 'a narrow no-break space (U+202F) before ; ! ?' },
    { found: /['"]|\.\.\./, say: quotes },
  ],
  ar: [
    { found: /[\u0600-\u06ff]\s*[,;?]/, say: '، ؛ ؟' },
    { found: /في الشبكة/, say: 'جدول اليوم' },
    { found: /\.\.\./, say: '…' },
  ],
}

/** Words that no comment has: the sentence needs a subject, or the field has a word for it (docs/glossary.md). */
const ofComments: readonly Refused[] = [
  {
    found: /(?:^|[.:] )Of (?:the|a|an|what|those|these|its|each|all|one|many|several|whom)\b/,
    say: 'the subject first',
  },
  { found: /\bcan not\b/, say: 'cannot, or can’t' },
  { found: /\bbe had\b/, say: 'available, unavailable' },
  { found: /\bin one breath\b/, say: 'at once, in one round trip' },
  { found: /\bone may\b|\bmay one\b/, say: 'who may' },
  { found: /\bonly who\b/i, say: 'only a caller who' },
  { found: /\bwho(?:ever)? (?:calls|asks)\b/, say: 'the caller' },
  { found: /\banew\b/, say: 'again' },
]

/** Beginnings that make a comment a riddle: it names its subject last, or leaves it to the comment before. */
const riddles: readonly Refused[] = [
  { found: /^(?:What(?:ever)?|Where|Who(?:ever|m|se)?|How|Which|Of)\b/, say: 'its subject or verb first' },
  { found: /^The same\b/, say: 'by itself, because the other one moves' },
]

const texts = /^(?:contract\/labels\/|server\/features\/help\/pages\/)(?:(\w\w)\/\w+|(\w\w))\.json$/

/** Whether a file holds texts for people. */
export const isText = (path: string) => texts.test(path)

/** Texts for people and comments are in the words of the field, in every language. */
export function breachesOfWords({ path, text }: SourceFile): string[] {
  const language = path.match(texts)?.slice(1).find(Boolean)
  const [read, refused] = language
    ? [textsIn(JSON.parse(text)), ofTexts[language] ?? []]
    : [comments(path, text), [...ofComments, ...riddles]]
  return refused.flatMap(({ found, say }) => {
    const one = read.find((sentence) => found.test(sentence))
    return one ? [`${path}: "${one.slice(0, 80)}"; say it otherwise: ${say}.`] : []
  })
}

/** Without placeholders and tags, whose quotes and spaces are code. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.replace(/\{\{.*?\}\}/g, '{}').replace(/<code>.*?<\/code>|<[^>]+>/g, '')]
    : Object.values(value as object).flatMap(textsIn)

function comments(path: string, text: string): string[] {
  if (!/\.(?:tsx?|css)$/.test(path) || /\.generated\.|(?:^|\/)word-conventions\./.test(path)) return []
  const found = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g) ?? []
  return found.map((comment) =>
    comment
      .replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)\s?|\s*\*\/$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
