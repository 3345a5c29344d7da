import { signInNamespaces } from '@kontor/contract/labels/sign-in.ts'
import { addTexts, spokenLanguage, textsIn } from '../../i18n.ts'
import { ApiError, NetworkError } from '../http/api-error.ts'
import { config } from '../http/config.ts'
import { keepTexts, keptTexts } from './kept-texts.ts'
import { session } from './session.ts'

/** Said around every screen, and in tables of screens (`withNextTexts`): they come with whatever comes next. */
const around = new Set(['error', 'shell'])
/** Namespaces that anything loaded so far says. */
const wanted = new Set(around)
/** By locale the namespaces that have come, or are on their way. */
const coming = new Map<string, Map<string, Promise<void>>>()

/** The versions of the texts that the page tells, by locale. Without them, while developing, nothing is kept by the browser. */
const versions = (): Record<string, string> =>
  JSON.parse(globalThis.document?.querySelector<HTMLMetaElement>('meta[name=texts]')?.content ?? '{}')

/**
 * A part that loads later, there once its texts are. The build writes it around each `import()` (`texts-of-imports.ts`);
 * `names`: its namespaces, `grid+list`.
 */
export async function withTexts<Part>(names: string, part: Promise<Part>): Promise<Part> {
  const own = names.split('+')
  want(own)
  // It waits for its own texts alone: those of another part that don't come stop no other.
  const [loaded] = await Promise.all([part, bring(session.language(), [...around, ...own])])
  return loaded
}

/** Loads the texts around every screen, in the language that shows. */
export const loadTexts = (): Promise<void> => bring(session.language(), [...around])

/** A part whose texts come with those of the next one: it shows nothing before. */
export function withNextTexts<Part>(names: string, part: Promise<Part>): Promise<Part> {
  const own = names.split('+')
  want(own)
  for (const name of own) around.add(name)
  return part
}

function want(names: readonly string[]): void {
  for (const name of names) wanted.add(name)
}

/**
 * Brings what is wanted so far in another language, before it is shown, and keeps the texts of the sign-in for the next visit.
 * Throws when they don't come.
 */
export async function prepareTexts(locale: string): Promise<void> {
  const isNew = keptTexts()?.locale !== locale
  if (isNew) want(signInNamespaces)
  // In the language shown each part waits for its own texts.
  if (isNew || locale !== spokenLanguage())
    // Also what comes to be wanted meanwhile.
    do await bring(locale, [...wanted])
    while ([...wanted].some((name) => !comingIn(locale).has(name)))
  if (isNew) keepTexts({ locale, texts: textsIn(locale, signInNamespaces) })
}

/** These have come another way. */
export function markTextsLoaded(locale: string, names: readonly string[]): void {
  for (const name of names) comingIn(locale).set(name, Promise.resolve())
}

function comingIn(locale: string) {
  const known = coming.get(locale) ?? new Map<string, Promise<void>>()
  coming.set(locale, known)
  return known
}

async function bring(locale: string, names: readonly string[]): Promise<void> {
  const known = comingIn(locale)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) collect(locale, missing)
  await Promise.all(names.map((name) => known.get(name)))
}

let collected: { locale: string; names: Set<string>; answer: Promise<void> } | null = null

/** The parts of one screen are asked for in one go, and so are their texts. */
function collect(locale: string, names: readonly string[]): void {
  if (collected?.locale !== locale) {
    const group = { locale, names: new Set<string>(), answer: Promise.resolve() }
    group.answer = new Promise<void>((soon) => setTimeout(soon)).then(() => {
      if (collected === group) collected = null
      return load(locale, [...group.names].sort())
    })
    collected = group
  }
  const { answer, names: all } = collected
  for (const name of names) {
    all.add(name)
    comingIn(locale).set(name, answer)
  }
}

/** Texts that failed to load are asked for again with the next part, as its chunk would be. */
async function load(locale: string, names: readonly string[]): Promise<void> {
  try {
    const answer = await fetch(`${config.origin}/texts/${versions()[locale] ?? 'now'}/${locale}/${names.join('+')}`)
    if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => ({})))
    addTexts(locale, await answer.json())
  } catch (error) {
    for (const name of names) comingIn(locale).delete(name)
    throw error instanceof ApiError ? error : new NetworkError(error)
  }
}
