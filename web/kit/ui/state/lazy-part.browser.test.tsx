import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { tab } from '../../http/reload.ts'
import { lazyPart } from './lazy-part.tsx'

/** A part that doesn't come the first time, or some times. */
function failingOnce(times = 1) {
  let tries = 0
  const load = async (): Promise<{ default: ComponentType }> => {
    tries += 1
    if (tries <= times) throw new TypeError('Failed to fetch')
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

test('a part comes by itself when the network follows its event only a moment later', async () => {
  const Part = failingOnce(2)
  const screen = await show(<Part waiting="waiting" />)
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

test('while the server is down, each Try again says anew that the part didn’t come', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  let tries = 0
  const Part = lazyPart(async () => {
    tries += 1
    throw new TypeError('Failed to fetch')
  })
  const screen = await show(<Part waiting="waiting" />)
  const again = screen.getByRole('button', { name: 'Try again' })
  for (const expected of [2, 3, 4]) {
    await again.click()
    await vi.waitFor(() => expect(tries).toBe(expected))
    await expect.element(again).toBeVisible()
  }
  fetching.mockRestore()
})

test('a part that doesn’t come from a server that answers is an old tab’s: the page is reloaded', async () => {
  const reload = vi.spyOn(tab, 'reload').mockReturnValue()
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const load = vi.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  const Part = lazyPart(load)
  const screen = await show(<Part waiting="waiting" />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await again.click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(reload).not.toHaveBeenCalled()
  await again.click()
  await expect.element(screen.getByText('waiting')).toBeVisible()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(load).toHaveBeenCalledTimes(2)
  fetching.mockRestore()
  reload.mockRestore()
})
