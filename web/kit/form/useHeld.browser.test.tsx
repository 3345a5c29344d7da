import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { RichTextField } from './rich/RichTextField.tsx'
import { useHeld } from './useHeld.ts'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** Two boxes, a plain and a rich one, which the button holds and lets go. */
function Sample() {
  const [plain, setPlain] = useState('')
  const [rich, setRich] = useState('')
  const [isHeld, hold] = useState(false)
  const fields = useHeld(isHeld)
  const field = { name: 'rich', value: rich, error: null, set: setRich, onBlur: () => undefined }
  return (
    <>
      <fieldset ref={fields} aria-busy={isHeld}>
        <input aria-label="Plain" value={plain} onChange={(event) => setPlain(event.target.value)} />
        <RichTextField label="Rich" field={field} />
      </fieldset>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => hold(!isHeld)}>
        Save
      </button>
      <output>{plain || rich}</output>
    </>
  )
}

/** Types as one does in Japanese, and as most phones do with every word. */
async function compose(text: string) {
  const keyboard = cdp() as Session
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text })
}

test.each(['Plain', 'Rich'])(
  '%s: fields that are held take no composed text, and let go they do again, at the same place',
  async (name) => {
    const { getByRole } = await show(<Sample />)
    const box = getByRole('textbox', { name })
    const text = getByRole('status')
    const press = () => getByRole('button', { name: 'Save' }).click()
    await box.click()
    await userEvent.keyboard('Raft{ArrowLeft}')
    await expect.poll(() => text.element().textContent).toContain('Raft')
    await press()
    await compose('海')
    await expect.poll(() => text.element().textContent).not.toContain('海')
    await expect.element(box).toHaveFocus()
    await press()
    await expect.element(box).toHaveFocus()
    await compose('空')
    await expect.poll(() => text.element().textContent).toContain('Raf空t')
  },
)

test('while fields are held, nothing is pasted, and the keys that reload, copy, go back and open the palette work', async () => {
  const { getByRole } = await show(<Sample />)
  const box = getByRole('textbox', { name: 'Rich' })
  await box.click()
  await userEvent.keyboard('Raft')
  await getByRole('button', { name: 'Save' }).click()
  const pasted = new DataTransfer()
  pasted.setData('text/plain', 'Barge')
  const send = (event: Event) => box.element().dispatchEvent(event)
  send(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.poll(() => getByRole('status').element().textContent).toBe('<p>Raft</p>')
  const isLeft = (key: string, more = {}) =>
    send(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  const ctrlKey = true
  expect([isLeft('F5'), isLeft('ArrowLeft', { altKey: true })]).toEqual([true, true])
  expect([isLeft('r', { ctrlKey }), isLeft('k', { ctrlKey })]).toEqual([true, true])
  expect([isLeft('b', { ctrlKey: true }), isLeft('ArrowLeft'), isLeft('Enter')]).toEqual([false, false, false])
})
