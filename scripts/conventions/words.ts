import type { SourceFile } from './conventions.ts'

interface RefusedWord {
  found: RegExp
  say: string
}

const quotes: RefusedWord = { found: /['"]|\.\.\./, say: 'typographic quotes and …' }

/** Words that no text for people has, by language, and the words to use instead. */
const ofTexts: Record<string, readonly RefusedWord[]> = {
  en: [
    { found: /\bcan not\b|\b(?:could|did|does) not\b/i, say: 'can’t, didn’t, doesn’t' },
    { found: /(?<!e-)\bmails?\b(?! server)/i, say: 'e-mail' },
    { found: /\bsomebody\b|\bmeanwhile\b|\banew\b|\bbe had\b|\bone may\b|\bYou may not\b/i, say: 'a plain sentence' },
    quotes,
  ],
  de: [
    { found: /(?<!\p{L})(?:du|dich|dir|dein\w*)(?!\p{L})/iu, say: 'Sie' },
    { found: /\bRaster\b|\bFirma\b/, say: 'Tagesplan, Unternehmen' },
    quotes,
  ],
  es: [
    { found: /(?<!\p{L})(?:tú|tu|tus|vosotros|vuestr\w+)(?!\p{L})/iu, say: 'usted, su' },
    { found: /\bcuadrícula\b/, say: 'agenda' },
    { found: /^[^¿]*\?/, say: '¿ before the question' },
    {
      found: /^\{\}:? (?:(?:está|ha sido) )?(?:añadid|guardad|eliminad|reservad|ocupad|bloquead|cerrad)[oa](?!\p{L})/u,
      say: 'se ha …, hay …: a thing’s name may be feminine',
    },
    quotes,
  ],
  fr: [
    { found: /(?<!\p{L})(?:tu|toi|tes|ton)(?!\p{L})/iu, say: 'vous' },
    { found: /\bgrille\b/, say: 'planning' },
    {
      found: /^\{\}(?:\s:)? (?:(?:est|a été) )?(?:ajouté|enregistré|supprimé|réservé|bloqué|fermé|pris)e?(?!\p{L})/u,
      say: 'a noun: a thing’s name may be feminine',
    },
    { found: /\S [:;!?»]|« /, say: 'a no-break space (U+00A0) at : and « », a narrow one (U+202F) before ; ! ?' },
    quotes,
  ],
  ar: [
    { found: /[\u0600-\u06ff]\s*[,;?]|\.\.\./, say: '، ؛ ؟ and …' },
    { found: /في الشبكة/, say: 'جدول اليوم' },
  ],
}

/** A comment that begins like this is a riddle: it names its subject last, or leaves it to the comment before. */
const riddle: RefusedWord = {
  found: /^(?:What(?:ever)?|Where|Who(?:ever|m|se)?|How|Which|Of|The same)\b/,
  say: 'its subject or verb first',
}

const texts = /^(?:contract\/labels\/|server\/features\/help\/pages\/)(?:(\w\w)\/\w+|(\w\w))\.json$/

/** Whether a file holds texts for people. */
export const isText = (path: string) => texts.test(path)

/** Texts for people are in the words of the field, in every language; comments have a subject. */
export function breachesOfWords({ path, text }: SourceFile): string[] {
  const language = path.match(texts)?.slice(1).find(Boolean)
  const [read, refused] = language
    ? [textsIn(JSON.parse(text)), ofTexts[language] ?? []]
    : [comments(path, text), [riddle]]
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
  if (!/\.(?:tsx?|css)$/.test(path) || /\.generated\./.test(path)) return []
  const found = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*(?:\n\s*\/\/ .*)*/g) ?? []
  return found.map((comment) =>
    comment
      .replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)\s?|\s*\*\/$/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}
