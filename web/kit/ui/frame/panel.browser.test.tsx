import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { Button } from '../Button.tsx'
import { Panel } from './Panel.tsx'

function Opener() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => startTransition(() => open(true))}>Open</Button>
      {isOpen && (
        <Panel title="Desk 1" onClose={() => open(false)}>
          Ground floor
        </Panel>
      )}
    </>
  )
}

test('Escape closes a panel as soon as it stands, and the focus goes back', async () => {
  const screen = await show(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  // Before the browser has painted it.
  const standing = new Promise<HTMLElement>((stands) => {
    const watch = new MutationObserver(() => {
      const panel = document.querySelector('aside')
      if (!panel) return
      watch.disconnect()
      const focused = document.activeElement as HTMLElement
      focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      stands(focused)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await opener.click()
  expect((await standing).textContent).toBe('Desk 1')
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
