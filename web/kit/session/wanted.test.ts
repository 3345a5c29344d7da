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
  return import('./wanted.ts')
}

beforeEach(() => {
  ;(globalThis as { sessionStorage: unknown }).sessionStorage = new Storage()
})

test('R19 /404 names the address that led to it, after a reload too', async () => {
  const { keepMissed, missed } = await opened('navigate')
  keepMissed('/no/such/page?x=1')
  expect(missed()).toBe('/no/such/page?x=1')
  expect((await opened('reload')).missed()).toBe('/no/such/page?x=1')
  expect((await opened('back_forward')).missed()).toBe('/no/such/page?x=1')
})

test('R19 /404 typed by hand names no address, whatever was missed in this tab before', async () => {
  const { keepMissed } = await opened('navigate')
  keepMissed('/no/such/page')
  expect((await opened('navigate')).missed()).toBeNull()
})

test('an address that was left is forgotten; one missed meanwhile is not', async () => {
  const { forgetMissed, keepMissed, missed } = await opened('navigate')
  keepMissed('/first')
  keepMissed('/second')
  forgetMissed('/first')
  expect(missed()).toBe('/second')
  forgetMissed('/second')
  expect(missed()).toBeNull()
  expect((await opened('reload')).missed()).toBeNull()
})
