import { beforeEach, expect, test, vi } from 'vitest'

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

/** The module as a new document of the same tab loads it. */
async function opened(type: 'navigate' | 'reload' | 'back_forward') {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  return import('./remembered-address.ts')
}

beforeEach(() => {
  ;(globalThis as { sessionStorage: unknown }).sessionStorage = new Storage()
})

test('/404 names the address that led to it, after a reload too', async () => {
  const { rememberMissedAddress, missedAddress } = await opened('navigate')
  rememberMissedAddress('/no/such/page?x=1')
  expect(missedAddress()).toBe('/no/such/page?x=1')
  expect((await opened('reload')).missedAddress()).toBe('/no/such/page?x=1')
  expect((await opened('back_forward')).missedAddress()).toBe('/no/such/page?x=1')
})

test('/404 typed by hand names no address, whatever was missed in this tab before', async () => {
  const { rememberMissedAddress } = await opened('navigate')
  rememberMissedAddress('/no/such/page')
  expect((await opened('navigate')).missedAddress()).toBeNull()
})

test('an address that was left is forgotten; one missed meanwhile is not', async () => {
  const { forgetMissedAddress, rememberMissedAddress, missedAddress } = await opened('navigate')
  rememberMissedAddress('/first')
  rememberMissedAddress('/second')
  forgetMissedAddress('/first')
  expect(missedAddress()).toBe('/second')
  forgetMissedAddress('/second')
  expect(missedAddress()).toBeNull()
  expect((await opened('reload')).missedAddress()).toBeNull()
})
