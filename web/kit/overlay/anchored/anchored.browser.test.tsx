import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { AnchoredDialog } from './AnchoredDialog.tsx'
import type { Side } from './placement.ts'

interface Props {
  /** Position of the mark, in pixels of the frame. */
  at: readonly [number, number]
  sides?: Side[]
  height?: number
  onClose?: () => void
  isScrolled?: boolean
}

/** A frame of 600 × 400 pixels that fits the window, with a mark and a card of 200 × `height` pixels beside it. */
function Scene({ at: [left, top], sides = ['below', 'above'], height = 120, onClose, isScrolled = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const mark = (
    <button
      type="button"
      data-spot
      style={{ position: 'absolute', left, top, width: 40, height: 20 }}
      onClick={() => setOpen(true)}
    >
      mark
    </button>
  )
  return (
    <div data-scene style={{ position: 'relative', width: 'min(600px, 100%)', height: 400 }}>
      {isScrolled ? (
        <div data-scroller style={{ height: '100%', overflow: 'auto', position: 'relative' }}>
          <div style={{ height: 1200 }}>{mark}</div>
        </div>
      ) : (
        mark
      )}
      {isOpen && (
        <AnchoredDialog
          placement={{
            sides,
            align: 'start',
            gap: 8,
            anchor: (card) => card.closest('[data-scene]')!.querySelector('[data-spot]')!.getBoundingClientRect(),
            bounds: (card) => card.closest('[data-scene]')!.getBoundingClientRect(),
          }}
          keepsKeys
          aria-label="Card"
          onClose={close}
        >
          <div style={{ width: 200, height }}>
            <input aria-label="Subject" />
          </div>
        </AnchoredDialog>
      )}
    </div>
  )
}

type Screen = Awaited<ReturnType<typeof show>>

const boxes = (screen: Screen) => ({
  card: screen.getByRole('dialog').element().getBoundingClientRect(),
  mark: document.querySelector('[data-spot]')!.getBoundingClientRect(),
  scene: document.querySelector('[data-scene]')!.getBoundingClientRect(),
})

async function opened(props: Props, locale = 'en') {
  const screen = await show(<Scene {...props} />, { locale })
  await screen.getByRole('button', { name: 'mark' }).click({ force: true })
  await expect.element(screen.getByRole('dialog', { name: 'Card' })).toBeVisible()
  return screen
}

test('at each edge of its frame the card stays in it, and off the mark', async () => {
  await page.viewport(1000, 700)
  for (const at of [
    [0, 0],
    [560, 0],
    [0, 380],
    [560, 380],
  ] as const) {
    const screen = await opened({ at })
    const { card, mark, scene } = boxes(screen)
    expect(card.left).toBeGreaterThanOrEqual(scene.left)
    expect(card.right).toBeLessThanOrEqual(scene.right)
    expect(card.bottom).toBeLessThanOrEqual(scene.bottom)
    expect(at[1] === 0 ? card.top - mark.bottom : mark.top - card.bottom).toBeCloseTo(8, 0)
    await screen.unmount()
  }
})

test('right to left the card ends with its mark, and before is on the right', async () => {
  await page.viewport(1000, 700)
  const below = await opened({ at: [300, 100] }, 'ar')
  expect(boxes(below).card.right).toBeCloseTo(boxes(below).mark.right, 0)
  await below.unmount()
  const beside = await opened({ at: [300, 100], sides: ['before', 'after'] }, 'ar')
  expect(boxes(beside).card.left - boxes(beside).mark.right).toBeCloseTo(8, 0)
})

test('in a small window the card is no higher than that, and scrolls', async () => {
  await page.viewport(420, 240)
  const screen = await opened({ at: [20, 20], height: 500 })
  await vi.waitFor(() => {
    const { card } = boxes(screen)
    expect([card.top >= 0, card.bottom <= innerHeight, card.right <= innerWidth]).toEqual([true, true, true])
  })
  const card = screen.getByRole('dialog').element()
  expect(card.scrollHeight).toBeGreaterThan(card.clientHeight)
  await page.viewport(1000, 700)
  await vi.waitFor(() => expect(boxes(screen).card.height).toBeGreaterThan(300))
})

test('the card goes along when its mark is scrolled, and to the other side where it must', async () => {
  await page.viewport(1000, 700)
  const screen = await opened({ at: [100, 300], isScrolled: true })
  const scroller = document.querySelector('[data-scroller]')!
  for (const [scrolled, side] of [
    [0, 'above'],
    [250, 'below'],
    [100, 'below'],
    [20, 'above'],
  ] as const) {
    scroller.scrollTop = scrolled
    await vi.waitFor(() => {
      const { card, mark } = boxes(screen)
      expect(side === 'below' ? card.top - mark.bottom : mark.top - card.bottom).toBeCloseTo(8, 0)
    })
  }
})

test('Escape closes the card alone, and the focus is on the mark at once; letters stay in the card, Ctrl+K doesn’t', async () => {
  await page.viewport(1000, 700)
  const onClose = vi.fn()
  const onKey = vi.fn()
  window.addEventListener('keydown', onKey)
  const screen = await opened({ at: [100, 100], onClose })
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(onKey.mock.calls.map(([event]) => event.key)).toContain('k')
  onKey.mockClear()
  await userEvent.keyboard('t')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onKey).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'mark' })).toHaveFocus()
  window.removeEventListener('keydown', onKey)
})
