import axe from 'axe-core'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import type { TypedField } from '../form-part.ts'
import { ReadOnly } from '../read-only.ts'
import { fromHtml, isWritable, toHtml } from './html.ts'
import { RichTextField } from './RichTextField.tsx'

const help =
  '<p>Rows are desks.</p><h2>Keyboard</h2><ul><li>Press <kbd>Enter</kbd> <b>now</b>.</li><li>Or<ul><li>later</li></ul></li></ul>'
let html = ''
let saved: string[] = []

function Sample({
  start = '',
  error = null,
  isShown = false,
}: {
  start?: string
  error?: string | null
  isShown?: boolean
}) {
  const [value, setValue] = useState(start)
  const set = (typed: string) => {
    html = typed
    setValue(typed)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    saved.push(html)
  }
  const field: TypedField<string> = { name: 'content', value, error, set, onBlur: () => undefined }
  return (
    <ReadOnly value={isShown}>
      <form onSubmit={save}>
        <RichTextField label="Content" field={field} dir="ltr" />
        <button type="submit">Save</button>
      </form>
      <button type="button" onClick={() => set('<p>Theirs</p>')}>
        Take theirs
      </button>
    </ReadOnly>
  )
}

async function open(props: Parameters<typeof Sample>[0] = {}) {
  html = props.start ?? ''
  saved = []
  const screen = await show(
    <main>
      <Sample {...props} />
    </main>,
  )
  const box = screen.getByRole('textbox', { name: 'Content' })
  await expect.element(box).toBeVisible()
  return { ...screen, box, button: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

test('a text of headings, lists, keys and emphasis goes through the editor unchanged; tables and odd tags don’t go in', () => {
  expect(toHtml(fromHtml(help))).toBe(help.replace('<b>now</b>', '<strong>now</strong>'))
  expect(isWritable(help)).toBe(true)
  expect(isWritable('')).toBe(true)
  expect(toHtml(fromHtml(''))).toBe('')
  expect(isWritable('<p onclick="x()">x</p>')).toBe(false)
  expect(toHtml(fromHtml('<p>one = two</p>'))).toBe('<p>one = two</p>')
  const link = '<p><a href="https://maps.example/online=1/style=dark">map</a></p>'
  expect(toHtml(fromHtml(link))).toBe(link)
  for (const odd of [
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<p class="note">x</p>',
    '<dl><dt>a</dt></dl>',
  ])
    expect(isWritable(odd)).toBe(false)
})

test('typing, keys and buttons make headings, lists, emphasis and links', async () => {
  const { box, button, getByRole } = await open()
  await box.click()
  await button('Heading').click()
  await userEvent.keyboard('Title{Enter}Plain {Control>}b{/Control}bold{Control>}b{/Control}{Enter}')
  await button('Bulleted list').click()
  await userEvent.keyboard('one{Enter}two')
  await vi.waitFor(() =>
    expect(html).toBe('<h2>Title</h2><p>Plain <strong>bold</strong></p><ul><li>one</li><li>two</li></ul>'),
  )
  await expect.element(button('Bulleted list')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await button('Link').click()
  const address = getByRole('textbox', { name: 'Address of the link' })
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('alert')).toHaveTextContent('Enter a web address, such as https://halden.example')
  await address.fill('halden.example')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(html).toContain('<li><a href="https://halden.example">two</a></li>'))
  await expect.element(box).toHaveFocus()
})

test('a picture is a file that becomes part of the text; one that is too large is refused', async () => {
  const { container, getByRole } = await open()
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const choose = async (bytes: number) =>
    userEvent.upload(input, new File([new Uint8Array(bytes)], 'sign.png', { type: 'image/png' }))
  await choose(100_001)
  await expect.element(getByRole('alert')).toHaveTextContent('The file is larger than 0.1 MB. Choose a smaller one.')
  await choose(3)
  await vi.waitFor(() => expect(html).toContain('<img src="data:image/png;base64,AAAA" alt="sign.png">'))
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

test('the formatting is one stop, and its arrows move within it', async () => {
  const { button } = await open({ start: help })
  button('Heading').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(button('Bold')).toHaveFocus()
  expect(document.querySelectorAll('[role=toolbar] [tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.closest('[role=toolbar]')).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Bold')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(button('Edit the HTML')).toHaveFocus()
})

test('a press on the label leads into the text, and into its HTML', async () => {
  const { box, button, container } = await open({ start: help })
  const label = () => container.querySelector('label')!
  label().click()
  await expect.element(box).toHaveFocus()
  await button('Edit the HTML').click()
  label().click()
  await expect.element(box).toHaveFocus()
})

test('a typed address stays while its row is closed, and leaving asks', async () => {
  const { button, getByRole, router } = await open()
  await button('Link').click()
  const address = getByRole('textbox', { name: 'Address of the link' })
  await address.fill('halden.example')
  await userEvent.keyboard('{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  await button('Link').click()
  await expect.element(address).toHaveValue('halden.example')
  await userEvent.keyboard('{Escape}')
  void router.navigate('/elsewhere')
  await expect.element(getByRole('dialog').getByText('“halden.example” isn’t saved yet.')).toBeVisible()
})

test('a typed address becomes a link when the form is saved or its HTML is shown; one that leads nowhere stops both', async () => {
  const { box, button, getByRole } = await open()
  await button('Link').click()
  const address = getByRole('textbox', { name: 'Address of the link' })
  for (const press of ['Save', 'Edit the HTML']) {
    await address.fill('nowhere')
    await button(press).click()
    await expect.element(getByRole('alert')).toHaveTextContent('Enter a web address, such as https://halden.example')
    await expect.element(address).toHaveFocus()
  }
  expect(saved).toEqual([])
  await address.fill('halden.example')
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
  await button('Save').click()
  expect(saved).toEqual(['<p><a href="https://halden.example">https://halden.example</a></p>'])
  await expect.element(address).not.toBeInTheDocument()
  await button('Link').click()
  await address.fill('https://kontor.example')
  await button('Edit the HTML').click()
  await expect.element(box).toHaveValue(expect.stringContaining('href="https://kontor.example"'))
})

test('what is pasted is cut down to what may be written', async () => {
  const { box } = await open()
  await box.click()
  const data = new DataTransfer()
  data.setData(
    'text/html',
    '<h1 style="color:red">Big</h1><p onclick="x()">Text<script>x()</script></p><img src="http://x/a.png"><a href="javascript:x()">go</a>',
  )
  box.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  await vi.waitFor(() => expect(html).toBe('<h2>Big</h2><p>Text</p><p>go</p>'))
})

test('what only HTML can say stays HTML, and says why; other text can be gone on with in both', async () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  const odd = await open({ start: table })
  await expect.element(odd.box).toHaveValue(table)
  await expect.element(odd.box).toHaveAccessibleDescription(/only be edited as HTML/)
  await odd.box.fill('<p>1</p>')
  await odd.button('Back to the text').click()
  await expect.element(odd.box).toHaveTextContent('1')
  await odd.button('Edit the HTML').click()
  await expect.element(odd.box).toHaveValue('<p>1</p>')
  await odd.button('Back to the text').click()
  await odd.button('Take theirs').click()
  await expect.element(odd.box).toHaveTextContent('Theirs')
})

test('read-only and wrong, it is accessible', async () => {
  const wrong = await open({ start: help, error: 'This field is required' })
  await expect.element(wrong.box).toHaveAccessibleDescription('This field is required')
  const { violations } = await axe.run(wrong.container)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await wrong.unmount()
  const shown = await open({ start: help, isShown: true })
  await expect.element(shown.box).toHaveAttribute('contenteditable', 'false')
  await expect.element(shown.getByRole('toolbar')).not.toBeInTheDocument()
})
