import { threadOf } from '../thread.ts'
import { type SanitizeOptions, sanitize } from './sanitize.ts'

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'kbd', 'span', 'div'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
]

const allowed: SanitizeOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['class', 'dir', 'lang'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
}

/** The most elements inside one another. Cleaning takes longer for each the deeper it is. */
export const mostNested = 100

/**
 * HTML that people wrote, as it may be stored and shown: text and its structure. No scripts, styles, forms or frames;
 * links and pictures only by http(s), and mail addresses. Anything else is dropped, but its text stays. Null: nested
 * deeper than `mostNested`.
 */
export function cleanHtml(html: string): string | null {
  const tooDeep = new Error('too deep')
  let depth = 0
  try {
    return sanitize(html, {
      ...allowed,
      onOpenTag: () => {
        if (++depth > mostNested) throw tooDeep
      },
      onCloseTag: () => void depth--,
    })
  } catch (error) {
    if (error === tooDeep) return null
    throw error
  }
}

/** Cleans the HTML of a request in a thread of its own. */
export const cleanHtmlAside = threadOf<string, string | null>(new URL('./clean-html-thread.ts', import.meta.url))
