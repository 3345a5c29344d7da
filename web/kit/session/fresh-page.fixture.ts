import { beforeAll, beforeEach, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** The part of the browser's protocol that is used here. */
interface Session {
  send: (method: 'Input.dispatchMouseEvent', params: { type: 'mouseMoved'; x: number; y: number }) => Promise<void>
}

/**
 * The files of a browser share one page and its modules. What the file before has replaced or resized is put back, and its pointer
 * may rest where this one draws a button.
 */
beforeAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await page.viewport(1024, 768)
  await (cdp() as Session).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})

/**
 * A test begins without what another one has shown, without drafts and whatever else it has kept in the browser. The library would
 * unmount by itself, but only in the file that loads it first.
 */
beforeEach(async () => {
  await cleanup()
  sessionStorage.clear()
  localStorage.clear()
})
