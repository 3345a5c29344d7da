import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const block = (tag: string, rest: Partial<NodeSpec> = {}): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...rest,
})
/** The first tag is written; the others are only read. */
const mark = (...tags: readonly [string, ...string[]]): MarkSpec => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: (): DOMOutputSpec => [tags[0], 0],
})
/**
 * Link addresses that the server allows (decision 0009). Pictures must be part of the text: our pages load none from
 * elsewhere.
 */
const isLink = (href: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
const isPicture = (src: string) => /^data:image\//i.test(src)

/**
 * The tags of the editor: those that the server allows and that have a key or a button. Pasted text is reduced to them.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p'),
    heading: block('h2', {
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
        ...[5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 4 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    }),
    bullet_list: block('ul', { content: 'list_item+' }),
    ordered_list: block('ol', {
      content: 'list_item+',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ start: Number(list.getAttribute('start')) || 1 }) }],
      toDOM: ({ attrs }) => (attrs.start === 1 ? ['ol', 0] : ['ol', { start: attrs.start }, 0]),
    }),
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: block('blockquote', { content: 'block+', defining: true }),
    code_block: block('pre', {
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    }),
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { src: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (image) => {
            const src = image.getAttribute('src')!
            return isPicture(src) && { src, alt: image.getAttribute('alt') ?? '' }
          },
        },
      ],
      toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => isLink(link.getAttribute('href')!) && { href: link.getAttribute('href') },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    u: mark('u'),
    s: mark('s', 'del', 'strike'),
    sub: mark('sub'),
    sup: mark('sup'),
    small: mark('small'),
    highlight: mark('mark'),
    code: mark('code'),
    kbd: mark('kbd'),
  },
})

/** The link for a typed address: `https://` is added if the scheme is missing. Null: it isn't allowed. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  const href = /^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text
  return isLink(href) ? href : null
}
