import { helpRouteOf, languages } from '@kontor/contract'
import { expect, test } from 'vitest'
import { cleanHtml } from '../../http/files/clean-html.ts'
import english from './pages/en.json' with { type: 'json' }
import { productPages } from './pages.ts'

const pages = productPages()
const others = languages.filter(({ locale }) => locale !== 'en').map(({ locale }) => locale)

test.each(pages.map((page) => [page.route, page] as const))(
  'R443 the help of %s stands under the path it is looked up by, in every language, and is clean',
  (route, { name, content, translations }) => {
    expect(helpRouteOf(route)).toBe(route)
    expect(Object.keys(translations).sort()).toEqual([...others].sort())
    for (const text of [{ name, content }, ...Object.values(translations)]) {
      expect(text.name.length).toBeGreaterThan(2)
      expect(text.content).toMatch(/^<p>.{20}/)
      expect(cleanHtml(text.content)).toBe(text.content)
    }
    expect(new Set(Object.values(translations).map((text) => text.content)).size).toBe(others.length)
  },
)

test('a text that several screens share is written once', () => {
  const texts = Object.values(english).map(({ content }) => content)
  expect(new Set(texts).size).toBe(texts.length)
})

test('every catalogue has help that says what its entries are', () => {
  const [list, add] = ['/resource-types', '/resource-types/add'].map(
    (path) => pages.find(({ route }) => route === path)!,
  )
  expect([list!.name, list!.translations.de!.name]).toEqual(['Resource types', 'Ressourcentypen'])
  expect(list!.content).toMatch(/^<p>A type says what can be booked: /)
  expect(add!.name).toBe('Adding or changing an entry')
})
