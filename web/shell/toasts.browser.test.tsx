import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../kit/browser.fixture.tsx'
import { closeLatest, showFailure, showToast } from '../kit/ui/message/toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => {
  closeLatest()
  closeLatest()
})

test('a message with a long word keeps its Undo on a phone’s screen', async () => {
  await page.viewport(390, 844)
  await show(<Toasts />)
  showToast(`${'Donaudampfschifffahrt'.repeat(4)} booked`, { undo: () => {} })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeVisible()
  expect(undo.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('on a phone a message lies above a footer, whose buttons are the next step', async () => {
  await page.viewport(390, 844)
  // As high as the bar of the shell, and a footer of buttons above it.
  const style = { position: 'fixed', insetInline: 0, bottom: 'var(--k-bar)', height: '3.9rem' } as const
  await show(
    <>
      <Toasts />
      <footer style={style}>
        <button type="button">Continue</button>
      </footer>
    </>,
  )
  showToast('Added to the plan: 24 resources', { undo: () => {} })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeVisible()
  const { bottom } = undo.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(document.querySelector('footer')!.getBoundingClientRect().top)
})

test('a newer message replaces the one before, but not the Undo of the latest change', async () => {
  const { getByRole } = await show(<Toasts />)
  const messages = () => [...getByRole('status').element().children].map((one) => one.firstElementChild?.textContent)
  showToast('Alster booked', { undo: () => undefined })
  showToast('The link is copied')
  showToast('Ada saved')
  await expect.poll(messages).toEqual(['Alster booked', 'Ada saved'])
  showToast('Elbe booked', { undo: () => undefined })
  await expect.poll(messages).toEqual(['Elbe booked'])
})

test.for([
  ['3-D04 booked, Mon 23 Nov', ['Desk', '3-D04'], '3-D04'],
  ['Crane safety moved to Alster, Thu 19 Nov', ['Crane safety', 'Alster'], 'Crane safety'],
  ['Saved', ['Alster'], undefined],
] as const)('in “%s” the first of %j is strong', async ([message, about, strong]) => {
  const { getByRole } = await show(<Toasts />)
  showToast(message, { about })
  await expect.element(getByRole('status')).toHaveTextContent(message)
  expect(getByRole('status').element().querySelector('b')?.textContent).toBe(strong)
})

test('Escape closes the latest message, unless there is a layer to leave or a field to type in', async () => {
  const screen = (layer: boolean) => (
    <>
      <Toasts />
      <input aria-label="Subject" />
      <button type="button">Elsewhere</button>
      {layer && <div role="dialog">A card</div>}
    </>
  )
  const { getByRole, rerender } = await show(screen(true))
  showToast('Alster booked')
  const message = getByRole('status')
  await getByRole('button', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(message).toHaveTextContent('Alster booked')
  await rerender(screen(false))
  await getByRole('textbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(message).toHaveTextContent('Alster booked')
  await getByRole('button', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(message).toBeEmptyDOMElement()
})

test('what failed stays until it is closed, and can be tried again', async () => {
  vi.useFakeTimers()
  const { getByRole } = await show(<Toasts />)
  const again = vi.fn()
  showFailure('Alster isn’t moved', { retry: again })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
  showFailure('Alster isn’t moved')
  await getByRole('button', { name: 'Close' }).click()
  await expect.element(getByRole('status')).toBeEmptyDOMElement()
})

test('a message that lies where a card opens moves, so that the card keeps its buttons', async () => {
  await page.viewport(1440, 900)
  const { getByRole } = await show(<Toasts />)
  showToast('Elbe booked, Tue 1 Dec', { undo: () => undefined })
  await expect.element(getByRole('button', { name: /^Undo/ })).toBeVisible()
  const card = document.createElement('div')
  card.role = 'dialog'
  card.style.cssText = 'position: fixed; left: 400px; bottom: 20px; width: 300px; height: 200px'
  card.innerHTML = '<button style="position: absolute; bottom: 60px; left: 0; width: 200px">Book</button>'
  document.body.append(card)
  const book = card.querySelector('button')!
  const covers = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== element
  }
  await expect.poll(() => covers(book)).toBe(false)
  card.remove()
  await expect.poll(() => getComputedStyle(getByRole('status').element()).translate).toBe('none')
})
