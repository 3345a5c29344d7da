import { viewOf } from '../../../kit/timeline/frame-view.ts'
import { edges } from '../rules/move-and-resize.ts'
import type { HeldRange } from './held-range.ts'
import { labelBelow } from './label-side.ts'

/** Pixels that the label keeps from the edges of the visible hours. */
const gap = 8
/** Half of its width, in pixels, while it says a length and times of at most so many letters. */
const halfWidth = 96
const mostLetters = 22

/** Writes how a range is drawn into the elements of `DrawnRange`; columns: those of the axis. */
export function rangeElements(root: HTMLElement, columns: number) {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)!
  const [row, bar, label, bubble] = [part('row'), part('bar'), part('label'), part('bubble')]
  const [subject, times, range, note] = [part('subject'), part('times'), part('range'), part('note')]
  const buffers = [...root.querySelectorAll<HTMLElement>('[data-part="buffer"]')]
  const handles = edges.map((edge) => ({ edge, element: part(edge) }))
  const frame = root.closest<HTMLElement>('[data-frame]')!
  let shown: HeldRange | null = null

  /** The label is always in sight: where the group's heading would cover it below the bar, and within the hours shown. */
  const placeLabel = () => {
    if (!shown) return
    const { place, left, right, times: said, why } = shown
    const view = viewOf(frame)
    const half = why || said.length > mostLetters ? bubble.offsetWidth / 2 : halfWidth
    const middle = ((left + right) / 2) * (view.track / columns)
    const first = view.scrolled + half + gap
    const last = view.scrolled + view.width - view.names - half - gap
    write(bubble, '--shift', Math.max(first, Math.min(middle, last)) - middle)
    flag(label, 'data-side', labelBelow(view, place) ? 'below' : 'above')
  }

  return {
    placeLabel,
    show(next: HeldRange | null) {
      shown = next
      flag(root, 'data-shown', !!next)
      flag(label, 'data-label', !!next)
      if (!next) return
      for (const { edge, element } of handles) flag(element, 'data-handle', next.edges.includes(edge) && edge)
      for (const element of [row, label]) {
        element.style.top = `${next.place.top}px`
        element.style.height = `${next.place.height}px`
      }
      for (const element of [bar, label]) writeColumns(element, next)
      for (const [n, buffer] of buffers.entries()) {
        buffer.hidden = !next.buffers[n]
        if (next.buffers[n]) writeColumns(buffer, next.buffers[n])
      }
      flag(bar, 'data-refused', next.isRefused)
      flag(bar, 'data-short', next.right - next.left < 2)
      say(subject, next.subject)
      say(times, next.times)
      say(range, next.times)
      say(note, next.why || next.length)
      placeLabel()
    },
  }
}

const write = (element: HTMLElement, name: string, value: number) => element.style.setProperty(name, String(value))

function writeColumns(element: HTMLElement, { left, right }: { left: number; right: number }) {
  write(element, '--s', left)
  write(element, '--e', right)
}

function flag(element: HTMLElement, name: string, value: string | boolean) {
  const text = value === true ? '' : value || null
  if (element.getAttribute(name) === text) return
  if (text === null) element.removeAttribute(name)
  else element.setAttribute(name, text)
}

/** Changes the words in place: with a text node of their own, what depends on the page's elements isn't looked at. */
function say(element: HTMLElement, text: string) {
  const words = element.firstChild as Text | null
  if (!words) element.append(text)
  else if (words.data !== text) words.data = text
}
