import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aBooking, aRoom, at } from '../rules/rows.fixture.ts'
import { createGridStore, GridStoreContext, useGrid } from '../store.ts'
import { useHover } from './useHover.ts'

const rooms = Array.from({ length: 20 }, (_, n) =>
  aRoom({ id: n + 1, name: `Room ${n + 1}`, bookings: [aBooking('09:00', '10:00', { resource_id: n + 1 })] }),
)
const layout = layoutOf({ data: rooms, meta: { levels: [{ id: 1, name: 'Quay', path: [] }] } }, mouseSizes)

/** A block for each room, in a frame that shows four of them. */
function Blocks() {
  const hovered = useGrid((state) => state.hoveredId)
  return (
    <div data-testid="frame" style={{ height: 160, overflow: 'auto' }} {...useHover(layout)}>
      {rooms.map(({ id, name, bookings }) => (
        <div key={id} style={{ height: 40 }} data-booking={bookings[0]!.id}>
          {name}
          {bookings[0]!.id === hovered && <b data-testid="card">Card of {name}</b>}
        </div>
      ))}
    </div>
  )
}

async function shown() {
  const store = createGridStore()
  function Sample() {
    const [kept] = useState(store)
    return (
      <GridStoreContext value={kept}>
        <Blocks />
      </GridStoreContext>
    )
  }
  await show(<Sample />)
  const frame = page.getByTestId('frame').element()
  return {
    frame,
    card: () => page.getByTestId('card'),
    /** Moves the keyboard's cell to a room's booking, which the grid scrolls to. */
    async goTo(room: number) {
      store.set({ byKeys: true, cursor: { resourceId: room, at: at('09:00') } })
      frame.scrollTo({ top: (room - 2) * 40 })
      await new Promise((later) => frame.addEventListener('scroll', later, { once: true }))
    },
  }
}

test('the card of a block that the keyboard scrolled to shows and stays, until the wheel turns', async () => {
  const { frame, card, goTo } = await shown()
  await goTo(12)
  await expect.element(card()).toHaveTextContent('Card of Room 12')
  frame.scrollTo({ top: 9 * 40 })
  await new Promise((later) => setTimeout(later, 100))
  await expect.element(card()).toHaveTextContent('Card of Room 12')
  frame.dispatchEvent(new WheelEvent('wheel', { deltaY: 40, bubbles: true }))
  await expect.element(card()).not.toBeInTheDocument()
})

test('a pointer that lies still over the grid doesn’t answer for the blocks that the keyboard scrolls under it', async () => {
  const { card, goTo } = await shown()
  await userEvent.hover(page.getByText('Room 3', { exact: true }))
  await expect.element(card()).toHaveTextContent('Card of Room 3')
  await goTo(12)
  await expect.element(card()).toHaveTextContent('Card of Room 12')
  await new Promise((later) => setTimeout(later, 600))
  await expect.element(card()).toHaveTextContent('Card of Room 12')
  await userEvent.hover(page.getByText('Room 14', { exact: true }))
  await expect.element(card()).toHaveTextContent('Card of Room 14')
})
