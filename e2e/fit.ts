import type { Page } from '@playwright/test'

/**
 * Texts that may be cut, each with the reason. Every other one wraps, has room, or says the whole of itself in its tooltip;
 * a phone has none.
 */
const mayBeCut: readonly (readonly [selector: string, reason: string])[] = [
  ['[role=gridcell]', 'A booking is as wide as its time; pressed, its card says everything.'],
  ['[role=rowheader] [data-info]', 'A name in the grid; pressed, it opens what the resource is called in full.'],
  ['[class*=_hints_]', 'A key without room is left out as a whole; the question mark shows all of them.'],
  [
    '[role=rowheader] [class*=_about_] > span + span',
    'A part without room is left out as a whole; the place is named.',
  ],
  ['[class*=_weekday_]', 'The date beside it is whole, and says the same.'],
]

/** Whether a pointer can rest on a text: a phone shows no tooltips. */
const isPhone = (page: Page) => page.viewportSize()!.width <= 720

/** Texts on the page that can't be read whole, one line each: the text, its element, and what cuts it. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `(${findCut})(${JSON.stringify({
      allowed: mayBeCut.map(([selector]) => selector),
      hasTooltips: !isPhone(page),
    })})`,
  )

/** Texts on the page that lie over each other, or under something else, one line each. */
export const overlappingTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(`(${findOverlaps})()`)

/** Both searches begin with this. They are text, because the checks have no types of the page. */
const inPage = `
  const nameOf = (element) => {
    const own = element.localName + (element.getAttribute('role') ? '[role=' + element.getAttribute('role') + ']' : '') +
      [...element.classList].map((name) => '.' + name).join('')
    const parent = element.parentElement
    return parent && parent !== document.body && !element.id ? parent.localName + [...parent.classList].map((name) => '.' + name).join('') + ' > ' + own : own
  }
  /** A box that shows nothing to eyes: what is said to screen readers only, or closed. */
  const isClosed = (box) => box.clientWidth <= 1 || box.clientHeight <= 1
  const clips = (style) => ({ x: /hidden|clip/.test(style.overflowX), y: /hidden|clip/.test(style.overflowY) })
  const scrolls = (style) => ({ x: /auto|scroll/.test(style.overflowX), y: /auto|scroll/.test(style.overflowY) })
  /** Boxes that a text lies in, from the inside out; what is positioned leaves those that aren't. */
  const boxesOf = (element) => {
    const boxes = []
    let leaves = null
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (leaves === 'fixed') break
      if (!leaves || style.position !== 'static') {
        boxes.push([at, style])
        leaves = null
      }
      if (/absolute|fixed/.test(style.position)) leaves = style.position
    }
    return boxes
  }
  const paddingBox = (element) => {
    const { left, top } = element.getBoundingClientRect()
    const x = left + element.clientLeft, y = top + element.clientTop
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
  }
  const texts = () => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement
      if (!node.textContent.trim() || element.closest('script, style, option, [hidden]')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const boxes = boxesOf(element)
      if (boxes.some(([box, style]) => (clips(style).x || clips(style).y) && isClosed(box))) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
      if (rects.length) found.push({ node, element, boxes, rects, text: node.textContent.replace(/\\s+/g, ' ').trim() })
    }
    return found
  }`

const findCut = `({ allowed, hasTooltips }) => {
  ${inPage}
  const flat = (text) => text.replace(/\\s+/g, '')
  const hasTooltip = (element, text) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    const titles = []
    for (let at = element; at; at = at.parentElement) titles.push(at.getAttribute('title') ?? '')
    for (let at = element; at; at = at.parentElement) at.dispatchEvent(new PointerEvent('pointerleave'))
    return titles.some((title) => flat(title).includes(flat(text)))
  }
  const faults = new Set()
  const report = (element, text, how) => {
    if (allowed.some((selector) => element.closest(selector))) return
    if (hasTooltips && hasTooltip(element, text)) return
    faults.add('"' + text.slice(0, 80) + '" in ' + nameOf(element) + ' ' + how)
  }
  for (const { element, boxes, rects, text } of texts()) {
    let open = { x: true, y: true }
    let how = ''
    for (const [box, style] of boxes) {
      const cut = clips(style), scroll = scrolls(style), inner = paddingBox(box)
      for (const rect of rects) {
        const beside = Math.max(rect.right - inner.right, inner.left - rect.left)
        const below = Math.max(rect.bottom - inner.bottom, inner.top - rect.top)
        if (open.x && cut.x && beside > 1.5) how ||= 'is cut by ' + Math.round(beside) + ' px beside ' + nameOf(box)
        if (open.y && cut.y && below > rect.height / 3) how ||= 'is cut by ' + Math.round(below) + ' px above or below ' + nameOf(box)
      }
      if (open.x && style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1) how ||= 'ends in an ellipsis of ' + nameOf(box)
      open = { x: open.x && !scroll.x, y: open.y && !scroll.y }
      if (how || (!open.x && !open.y)) break
    }
    const page = document.documentElement.clientWidth
    if (!how && open.x && rects.some(({ left, right }) => left < -1 || right > page + 1)) how = 'leaves the page sideways'
    if (how) report(element, text, how)
  }
  // A field shows as much of its hint, or of what is chosen, as it is wide.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll('input:placeholder-shown, select')) {
    if (!field.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isClosed(field)) continue
    const style = getComputedStyle(field)
    const text = field.localName === 'select' ? field.selectedOptions[0]?.label ?? '' : field.placeholder
    pen.font = style.font
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const needed = pen.measureText(text).width
    if (text.trim() && needed > room + 1.5) report(field, text, 'is ' + Math.round(needed - room) + ' px too long for its field')
  }
  return [...faults]
}`

const findOverlaps = `() => {
  ${inPage}
  const isOpaque = (element) => {
    const style = getComputedStyle(element)
    return style.backgroundImage !== 'none' || /^rgb\\(|^oklch\\([^/]+\\)|^color\\([^/]+\\)/.test(style.backgroundColor)
  }
  const layerOf = (element) => element.closest('dialog, [role=dialog], aside, [role=complementary], [popover], nav, header, footer, thead') ?? document.body
  /** The part of a rectangle that the boxes around it show. */
  const shown = (rect, boxes) => {
    let { left, top, right, bottom } = rect
    for (const [box, style] of boxes) {
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue
      const inner = paddingBox(box)
      left = Math.max(left, inner.left); right = Math.min(right, inner.right)
      top = Math.max(top, inner.top); bottom = Math.min(bottom, inner.bottom)
    }
    return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) }
  }
  const pieces = texts().flatMap(({ element, boxes, rects, text }) =>
    rects.map((rect) => ({ element, text, layer: layerOf(element), isStuck: boxes.some(([, style]) => /sticky|fixed/.test(style.position)), ...shown(rect, boxes) })),
  ).filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 4)
  const faults = new Set()
  for (const [n, one] of pieces.entries())
    for (const other of pieces.slice(n + 1)) {
      if (one.element === other.element || one.layer !== other.layer || one.isStuck !== other.isStuck) continue
      const left = Math.max(one.left, other.left), right = Math.min(one.right, other.right)
      const top = Math.max(one.top, other.top), bottom = Math.min(one.bottom, other.bottom)
      // The boxes of two lines of text touch each other.
      if (right - left < 2 || bottom - top < 5) continue
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const places = [one, other].map(({ element }) => stack.indexOf(element)).sort((a, b) => a - b)
      if (places[0] === -1 || stack.slice(0, places[1]).some(isOpaque)) continue
      faults.add('"' + one.text.slice(0, 60) + '" lies over "' + other.text.slice(0, 60) + '" in ' + nameOf(one.element))
    }
  for (const { element, text, layer, isStuck, left, top, right, bottom } of pieces) {
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (!above || above.contains(element) || element.contains(above) || layerOf(above) !== layer || isStuck) continue
    if (boxesOf(above).some(([, style]) => /sticky|fixed/.test(style.position)) || !isOpaque(above)) continue
    faults.add('"' + text.slice(0, 60) + '" lies under ' + nameOf(above))
  }
  return [...faults]
}`
