import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { useWindow } from './useWindow.ts'

const monday = { content: 'monday', shape: 'a' }
let change: (next: typeof monday) => void
/** Each rendering: what it was for, and how many pixels beyond the window it kept. */
let renderings: (typeof monday & { top: number; bottom: number; beyond: number })[] = []

function Scrolled() {
  const [shown, setShown] = useState(monday)
  const frame = useRef<HTMLDivElement>(null)
  const { top, bottom, kept } = useWindow(frame, shown.content, shown.shape)
  change = setShown
  renderings.push({ ...shown, top, bottom, beyond: kept.bottom - bottom })
  return (
    <div ref={frame} style={{ height: 300, overflow: 'auto' }}>
      <div style={{ height: 9000 }} />
    </div>
  )
}

/** The first rendering of something else, once many rows were rendered ahead. */
async function firstOf(next: typeof monday): Promise<(typeof renderings)[number]> {
  renderings = []
  await show(<Scrolled />)
  await vi.waitFor(() => expect(renderings.at(-1)!.bottom).toBeGreaterThan(2000), { timeout: 20_000 })
  change(next)
  await vi.waitFor(() => expect(renderings.at(-1)!.content).toBe(next.content))
  return renderings.find(({ content, shape }) => content === next.content && shape === next.shape)!
}

test('other content is rendered at first where it is in sight, and nowhere else', async () => {
  const { top, bottom } = await firstOf({ content: 'tuesday', shape: 'a' })
  expect(top).toBe(0)
  expect(bottom).toBeLessThan(300 + 72)
})

test('for other content what is out of sight is kept as it was rendered', async () => {
  expect((await firstOf({ content: 'tuesday', shape: 'a' })).beyond).toBeGreaterThan(1000)
})

test('nothing is kept where its place is another one', async () => {
  expect((await firstOf({ content: 'tuesday', shape: 'b' })).beyond).toBe(0)
})
