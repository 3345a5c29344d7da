import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { lazyPart } from './lazy-part.tsx'

/** A part that doesn't come the first time. */
function failingOnce() {
  let tries = 0
  const load = async (): Promise<{ default: ComponentType }> => {
    tries += 1
    if (tries === 1) throw new TypeError('Failed to fetch')
    return { default: () => <p>Part</p> }
  }
  return lazyPart(load)
}

test('a part that didn’t come is tried again once there is a network', async () => {
  const Part = failingOnce()
  const screen = await show(<Part waiting="waiting" failed={(line) => <section>{line}</section>} />)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Part', { exact: true })).toBeVisible()
})

test('what somebody types in instead of the part isn’t taken away by the network, but by Try again', async () => {
  const Part = failingOnce()
  const isInUse = () => document.activeElement instanceof HTMLTextAreaElement
  const typing = (line: React.ReactNode) => (
    <>
      {line}
      <textarea aria-label="HTML" />
    </>
  )
  const screen = await show(<Part failed={typing} isInUse={isInUse} />)
  await screen.getByRole('textbox').fill('half a sen')
  window.dispatchEvent(new Event('online'))
  await new Promise(requestAnimationFrame)
  await expect.element(screen.getByRole('textbox')).toHaveValue('half a sen')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Part', { exact: true })).toBeVisible()
})
