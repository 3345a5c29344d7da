import { startTransition, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { Button } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Page } from './Page.tsx'
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

/** The element with the focus once there is one such, before the browser has painted it. */
const focusedAsSoonAs = (selector: string) =>
  new Promise<HTMLElement>((stands) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      stands(document.activeElement as HTMLElement)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })

test('Escape closes a panel as soon as it stands, and the focus goes back', async () => {
  const screen = await show(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  const standing = focusedAsSoonAs('aside').then((focused) => {
    focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return focused
  })
  await opener.click()
  expect((await standing).textContent).toBe('Desk 1')
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

function List() {
  const [isOpen, open] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>Desks</h1>
      {isOpen && (
        <Panel title="Desk 1" onClose={() => open(false)}>
          Ground floor
        </Panel>
      )}
    </>
  )
}

test('a panel that was opened by its address leads the focus to the title of the screen', async () => {
  const { getByRole } = await show(<List />)
  await expect.element(getByRole('heading', { name: 'Desk 1' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('heading', { name: 'Desks' })).toHaveFocus()
})

function Asker() {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button onClick={() => startTransition(() => ask(true))}>Leave</Button>
      {isAsking && (
        <Dialog
          title="Leave?"
          action="Leave anyway"
          staying="Stay"
          onConfirm={() => undefined}
          onClose={() => ask(false)}
        >
          One change isn’t saved.
        </Dialog>
      )}
    </>
  )
}

test('an Enter as soon as a question stands presses what most people want', async () => {
  const screen = await show(<Asker />)
  const standing = focusedAsSoonAs('dialog')
  await screen.getByRole('button', { name: 'Leave', exact: true }).click()
  expect((await standing).textContent).toBe('Stay')
})

function Arriving() {
  const [isThere, arrive] = useState(false)
  return isThere ? (
    <Page key="there" title="Desk 1">
      <Panel title="Hours" onClose={() => undefined}>
        Monday
      </Panel>
    </Page>
  ) : (
    <Page key="here" title="Desks">
      <Button onClick={() => arrive(true)}>Go</Button>
    </Page>
  )
}

test('a panel that opens with its screen has the focus, not the screen’s title', async () => {
  const screen = await show(<Arriving />)
  await screen.getByRole('button', { name: 'Go' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Hours' })).toHaveFocus()
})
