import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** HTML in a document of its own: nothing in it runs or loads. */
const inert = (html: string): HTMLElement =>
  new window.DOMParser().parseFromString(withoutHandlers(html), 'text/html').body

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi
const attributes = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))/g

/**
 * Renames the event handlers and styles of HTML: the browser would report each of them to the console. Values stay,
 * because an address may contain `/online=1`.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(tags, (tag) =>
    tag.replace(attributes, (whole, name: string) => (/^(?:on\w+|style)$/i.test(name) ? `data-${whole}` : whole)),
  )

/** Reads stored HTML into the editor; tags that it doesn't have are left out. */
export const fromHtml = (html: string): Node => DOMParser.fromSchema(schema).parse(inert(html))

/** The text as it is stored: a list item has no `<p>` around its only paragraph, and an empty text is ''. */
export function toHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild!.isTextblock && doc.firstChild!.content.size === 0) return ''
  const page = inert('')
  page.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: page.ownerDocument }))
  return loosened(page).innerHTML
}

function loosened(page: HTMLElement): HTMLElement {
  for (const only of page.querySelectorAll('li > p:first-child')) {
    const rest = [...only.parentElement!.children].slice(1)
    if (rest.every(({ localName }) => localName === 'ul' || localName === 'ol')) only.replaceWith(...only.childNodes)
  }
  return page
}

const plain = (html: string) => {
  const page = loosened(inert(html))
  for (const [tag, name] of [
    ['b', 'strong'],
    ['i', 'em'],
  ] as const)
    for (const old of page.querySelectorAll(tag)) {
      const renamed = page.ownerDocument.createElement(name)
      renamed.append(...old.childNodes)
      old.replaceWith(renamed)
    }
  return page.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:h\d|p|[uo]l|li|blockquote|pre|hr)\b[^>]*>) ?/g, '$1')
    .trim()
}

/** Whether the editor can show all of a text without losing anything. Otherwise it stays HTML. */
export const isWritable = (html: string): boolean => plain(html) === plain(toHtml(fromHtml(html)))
