import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../latest.ts'
import { type Box, nextSpot, type Sides, type Spot, spotFor, within } from './placement.ts'

/**
 * The place of a card. Each function gets the card and measures in pixels of the window, every time the card is placed.
 */
export interface Placement extends Sides {
  /** The block, mark or field; null while it isn't drawn. */
  anchor: (card: HTMLElement) => Element | Box | null
  /** The part of the screen that the card stays in. */
  bounds: (card: HTMLElement) => Box
  /** Boxes that the card should rather not cover. */
  avoid?: (card: HTMLElement) => Box[]
  /** Reports moves of the anchor that are neither a scroll nor a resize; returns its end. */
  watch?: (card: HTMLElement, onMove: () => void) => () => void
}

/** Pixels that a card keeps from the edges of its bounds. */
const margin = 8

/**
 * Places a card beside a block, a mark or a field: before each paint, and again when the anchor, the card, its bounds
 * or the window changes. The browser itself moves a card that scrolls along with its anchor. Null: the card is part of
 * the page's layout.
 */
export function usePlacement(card: RefObject<HTMLElement | null>, placement: Placement | null): void {
  const latest = useLatest(placement)
  const last = useRef<{ spot: Spot; anchor: Box } | null>(null)
  const isPlaced = placement !== null
  useLayoutEffect(() => {
    if (latest.current) last.current = place(card.current!, latest.current, last.current)
  })
  useLayoutEffect(() => {
    const element = card.current!
    if (!isPlaced) return
    const again = () => {
      if (latest.current) last.current = place(element, latest.current, last.current)
    }
    const onScroll = ({ target }: Event) => {
      if (!(target as Node).contains(element)) again()
    }
    const sizes = new ResizeObserver(again)
    sizes.observe(element)
    if (element.offsetParent) sizes.observe(element.offsetParent)
    const stop = latest.current?.watch?.(element, again)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', again)
    window.visualViewport?.addEventListener('resize', again)
    return () => {
      sizes.disconnect()
      stop?.()
      unplace(element)
      last.current = null
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', again)
      window.visualViewport?.removeEventListener('resize', again)
    }
  }, [card, latest, isPlaced])
}

type Last = { spot: Spot; anchor: Box } | null

function place(card: HTMLElement, placement: Placement, last: Last): Last {
  const parent = card.offsetParent
  // The card has no parent box: it is over the window, or hidden because a narrow window's styles apply before React
  // renders for it.
  if (!parent) return last
  const found = placement.anchor(card)
  if (!found) return last
  const anchor = found instanceof Element ? found.getBoundingClientRect() : found
  const bounds = within(placement.bounds(card), visibleWindow(), margin)
  card.style.setProperty('--room', `${Math.max(0, bounds.bottom - bounds.top)}px`)
  const { sides, align, gap } = placement
  const isMirrored = getComputedStyle(card).direction === 'rtl'
  const { offsetWidth: width, offsetHeight: height } = card
  const space = { sides, align, gap, anchor, bounds, width, height, isMirrored, avoid: placement.avoid?.(card) ?? [] }
  const spot = last ? nextSpot(space, last.spot, isElsewhere(anchor, last.anchor)) : spotFor(space)
  const origin = originOf(parent)
  // Moved by `translate`, which needs no layout: a field inside takes the focus right after, and would cause another
  // one.
  card.style.translate = `${Math.round(spot.x - origin.x)}px ${Math.round(spot.y - origin.y)}px`
  card.dataset.side = spot.side
  return { spot, anchor: { left: anchor.left, top: anchor.top, right: anchor.right, bottom: anchor.bottom } }
}

/** Undoes the placement: a sheet is where its styles put it. */
function unplace(card: HTMLElement) {
  card.style.removeProperty('translate')
  card.style.removeProperty('--room')
  delete card.dataset.side
}

const isElsewhere = (a: Box, b: Box) => Math.abs(a.left - b.left) > 1 || Math.abs(a.top - b.top) > 1

/** The corner of a card with `inset: 0 auto auto 0` in this parent, in pixels of the window. */
function originOf(parent: Element) {
  const { left, top } = parent.getBoundingClientRect()
  return { x: left + parent.clientLeft - parent.scrollLeft, y: top + parent.clientTop - parent.scrollTop }
}

/** The window without an on-screen keyboard. */
function visibleWindow(): Box {
  const { offsetLeft: left, offsetTop: top, width, height } = window.visualViewport!
  return { left, top, right: left + width, bottom: top + height }
}
