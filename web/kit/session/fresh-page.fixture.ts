import { beforeAll, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

/** The part of the browser's protocol that is used here. */
interface Session {
  send: (method: 'Input.dispatchMouseEvent', params: { type: 'mouseMoved'; x: number; y: number }) => Promise<void>
}

/** A page runs one file after the other. The pointer of the one before may rest where the next one draws a button. */
beforeAll(() => (cdp() as Session).send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }))

/** A test begins without drafts and whatever else another one has kept in the browser. */
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
