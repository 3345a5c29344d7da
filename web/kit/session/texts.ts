import { signInNamespaces } from '@kontor/contract/labels/sign-in.ts'
import { addTexts, spokenLanguage, textsIn } from '../../i18n.ts'
import { ApiError, NetworkError } from '../http/api-error.ts'
import { config } from '../http/config.ts'
import { keepTexts, keptTexts } from './kept-texts.ts'
import { session } from './session.ts'

/** Namespaces used around every screen and in tables of screens (`withNextTexts`); loaded with the next request. */
const around = new Set(['error', 'shell'])
/** All namespaces used by anything loaded so far. */
const wanted = new Set(around)
/** By locale, the namespaces that are loaded or loading. */
const coming = new Map<string, Map<string, Promise<void>>>()

/**
 * The versions of the texts by locale, from the page. In development there are none, so that the browser caches no
 * texts.
 */
const versions = (): Record<string, string> =>
  JSON.parse(globalThis.document?.querySelector<HTMLMetaElement>('meta[name=texts]')?.content ?? '{}')

/**
 * Resolves to a part that loads later, once its texts are loaded too. The build writes it around each `import()`
 * (`texts-of-imports.ts`). `names`: its namespaces, `grid+list`.
 */
export async function withTexts<Part>(names: string, part: Promise<Part>): Promise<Part> {
  const own = names.split('+')
  want(own)
  // Waits for its own texts only, so that a failure of another part's doesn't stop it.
  const [loaded] = await Promise.all([part, loadMissing(session.language(), [...around, ...own])])
  return loaded
}

/** Loads the texts around every screen, in the language that shows. */
export const loadTexts = (): Promise<void> => loadMissing(session.language(), [...around])

/** For a part that shows nothing by itself, such as a table of screens: its texts are loaded with the next part's. */
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
 * Loads all texts used so far in another language, before it is shown, and stores those of the sign-in for the next
 * visit. Throws if that fails.
 */
export async function prepareTexts(locale: string): Promise<void> {
  const isNew = keptTexts()?.locale !== locale
  if (isNew) want(signInNamespaces)
  // In the present language each part waits for its own texts.
  if (isNew || locale !== spokenLanguage())
    // Repeats for namespaces that are added meanwhile.
    do await loadMissing(locale, [...wanted])
    while ([...wanted].some((name) => !comingIn(locale).has(name)))
  if (isNew) keepTexts({ locale, texts: textsIn(locale, signInNamespaces) })
}

/** Marks texts that were loaded in another way. */
export function markTextsLoaded(locale: string, names: readonly string[]): void {
  for (const name of names) comingIn(locale).set(name, Promise.resolve())
}

function comingIn(locale: string) {
  const known = coming.get(locale) ?? new Map<string, Promise<void>>()
  coming.set(locale, known)
  return known
}

async function loadMissing(locale: string, names: readonly string[]): Promise<void> {
  const known = comingIn(locale)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) collect(locale, missing)
  await Promise.all(names.map((name) => known.get(name)))
}

let collected: { locale: string; names: Set<string>; answer: Promise<void> } | null = null

/** The parts of one screen are requested together, and so are their texts. */
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
