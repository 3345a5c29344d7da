import type { Page } from '@playwright/test'
import { productTexts } from '../server/http/labels/texts.ts'

/** A text of the product in a language; for labels without placeholders. */
export const label = (locale: string, code: string) => productTexts.get(locale)!.get(code)!

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Enough of its own to be known again, whatever stands in its places. */
const isTelling = (text: string) => /\p{L}{4}/u.test(text.replace(/\{\{.+?\}\}/g, ''))

/** What may stand in a text's places: a count is a number, anything else whatever it is. */
const patternOf = (text: string) =>
  new RegExp(
    `^${escaped(text).replace(/\\\{\\\{(\w+).*?\\\}\\\}/g, (_, name) => (name === 'count' ? '[\\d.,\\s]+' : '.+'))}$`,
  )

/** English texts that a language says otherwise, each as a pattern of what would stand on the screen. */
function englishOf(locale: string): [code: string, pattern: RegExp][] {
  const own = productTexts.get(locale)!
  return [...productTexts.get('en')!]
    .filter(([code, text]) => own.get(code) !== text && isTelling(text))
    .map(([code, text]) => [code, patternOf(text)])
}

/** Every text on the page, seen or read aloud: text, names, tooltips, placeholders, the tab's title. */
const textsOn = `(() => {
  const texts = [document.title.replace(/ · Kontor$/, '')]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('script, style')) texts.push(walker.currentNode.textContent.trim())
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const element of document.querySelectorAll('[' + name + ']')) texts.push(element.getAttribute(name))
  return texts.filter(Boolean)
})()`

/**
 * What a page still says in English, as `code: text`, though its reader's language says it otherwise. What the language
 * says itself somewhere (French "Places"), and what the company named so (`data`), is none of it.
 */
export async function leftovers(page: Page, locale: string, data: readonly string[] = []): Promise<string[]> {
  const own = new Set([...productTexts.get(locale)!.values(), ...data])
  const texts = [...new Set((await page.evaluate(textsOn)) as string[])].filter((text) => !own.has(text))
  const patterns = englishOf(locale)
  return texts.flatMap((text) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([code]) => `${code}: ${text}`),
  )
}
