import type { Page } from '@playwright/test'
import { productTexts } from '../server/http/labels/texts.ts'

/** A text of the product in a language; only for labels without placeholders. */
export const label = (locale: string, code: string) => productTexts.get(locale)!.get(code)!

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Whether a text has enough words of its own to be recognised around its placeholders. */
const isTelling = (text: string) => /\p{L}{4}/u.test(text.replace(/\{\{.+?\}\}/g, ''))

/** A pattern of the text on the screen: a count is a number, any other placeholder any text. */
const patternOf = (text: string) =>
  new RegExp(
    `^${escaped(text).replace(/\\\{\\\{(\w+).*?\\\}\\\}/g, (_, name) => (name === 'count' ? '[\\d.,\\s]+' : '.+'))}$`,
  )

interface EnglishTexts {
  /** Codes by their text, where that stands on the screen as it is. */
  codes: Partial<Record<string, [code: string, text: string][]>>
  /** The others, each with the pattern of the text on the screen. */
  patterns: readonly (readonly [code: string, pattern: RegExp])[]
}
const known = new Map<string, EnglishTexts>()

/** English texts that a language translates. */
function englishOf(locale: string): EnglishTexts {
  const own = productTexts.get(locale)!
  const english = [...productTexts.get('en')!].filter(([code, text]) => own.get(code) !== text && isTelling(text))
  const hasBlanks = (text: string) => text.includes('{{')
  return {
    codes: Object.groupBy(
      english.filter(([, text]) => !hasBlanks(text)),
      ([, text]) => text,
    ),
    patterns: english.filter(([, text]) => hasBlanks(text)).map(([code, text]) => [code, patternOf(text)]),
  }
}

/** Every text on the page but what people write, visible or for screen readers: text, names, tooltips, placeholders, the tab's title. */
const textsOn = `(() => {
  const texts = [document.title.replace(/ · Kontor$/, '')]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('script, style, [contenteditable]')) texts.push(walker.currentNode.textContent.trim())
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const element of document.querySelectorAll('[' + name + ']')) texts.push(element.getAttribute(name))
  return texts.filter(Boolean)
})()`

/**
 * English texts on a page, as `code: text`, that its reader's language has a translation for. Texts that are the same
 * in that language (French "Places") and names of the company (`data`) don't count.
 */
export async function leftovers(page: Page, locale: string, data: readonly string[] = []): Promise<string[]> {
  const own = new Set([...productTexts.get(locale)!.values(), ...data])
  const texts = [...new Set((await page.evaluate(textsOn)) as string[])].filter((text) => !own.has(text))
  const { codes, patterns } = known.get(locale) ?? englishOf(locale)
  known.set(locale, { codes, patterns })
  return texts.flatMap((text) =>
    [...(codes[text] ?? []), ...patterns.filter(([, pattern]) => pattern.test(text))].map(
      ([code]) => `${code}: ${text}`,
    ),
  )
}
