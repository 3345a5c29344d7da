import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import type { Availability } from '../../state/availability.ts'
import { PlaceMark } from './PlaceMark.tsx'
import { useMarkTooltip } from './useMarkTooltip.tsx'

const row = { resource: { id: 7, name: 'Alster' }, state: 'free', holder: null } as unknown as Availability
const nothing = () => undefined

/** Changes what the mark of the room says; null takes the room away. */
let change: (label: string | null) => void

/** A map with one room. */
function Sample() {
  const [label, setLabel] = useState<string | null>('Alster, free until 14:00')
  change = setLabel
  const tooltip = useMarkTooltip()
  return (
    <div data-map style={{ position: 'relative', width: 600, height: 400 }} {...tooltip.handlers}>
      <svg viewBox="0 0 600 400">
        <title>Map</title>
        {label && (
          <PlaceMark
            row={row}
            place={{ resource_id: 7, x: 200, y: 100, width: 200, height: 200, rotation: 0 }}
            freeFirst={false}
            label={label}
            isPicked={false}
            isStop
            scale={1}
            isRotated={false}
            below="8 seats"
            number={null}
            occupancy={undefined}
            onPick={nothing}
            onKeyDown={nothing}
          />
        )}
      </svg>
      {tooltip.content}
    </div>
  )
}

async function open() {
  const screen = await show(<Sample />)
  await screen.getByRole('button').hover()
  const says = (text: string) => screen.getByText(text, { exact: true })
  await expect.element(says('Alster, free until 14:00')).toBeVisible()
  return { ...screen, says }
}

test('the name of a mark stands above its sign', async () => {
  const { says, container } = await open()
  const sign = container.querySelector('[data-sign]')!.getBoundingClientRect()
  const name = says('Alster, free until 14:00').element().getBoundingClientRect()
  expect(Math.abs(sign.top - 6 - name.bottom)).toBeLessThan(3)
  expect(Math.abs((sign.left + sign.right) / 2 - (name.left + name.right) / 2)).toBeLessThan(3)
})

test('the name of a mark says its state as it changes, and goes with its mark', async () => {
  const { says, container } = await open()
  change('Alster, taken until 15:00')
  await expect.element(says('Alster, taken until 15:00')).toBeVisible()
  change(null)
  await expect.element(says('Alster, taken until 15:00')).not.toBeInTheDocument()
  expect(container.querySelector('[data-map]')!.textContent).toBe('Map')
})
