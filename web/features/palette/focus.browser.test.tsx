import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import Palette from './palette.tsx'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const data = new URL(String(url), location.href).pathname.endsWith('/search') ? { levels: [], resources: [] } : []
    return new Response(JSON.stringify({ success: true, data }))
  })
})
afterEach(() => vi.restoreAllMocks())

const run = vi.fn()

function Screen() {
  const typed = useRef('')
  const [isOpen, open] = useState(false)
  const command = { key: 'dark' as const, label: 'Dark colours', run }
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Search or book
      </button>
      {isOpen && <Palette screens={[]} commands={[command]} typed={typed} onClose={() => open(false)} />}
    </>
  )
}

test('once a line is chosen, the focus is where it was before the palette was opened', async () => {
  const { getByRole } = await show(<Screen />)
  const opener = getByRole('button', { name: 'Search or book' })
  await opener.click()
  await userEvent.keyboard('Dark')
  await expect.element(getByRole('option', { name: /Dark colours/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => run.mock.calls.length).toBe(1)
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
