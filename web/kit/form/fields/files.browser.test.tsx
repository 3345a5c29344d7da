import { photo } from '@kontor/contract/calls/photo.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { userImages } from '../../http/api.generated.ts'
import { ApiError } from '../../http/api-error.ts'
import { config } from '../../http/config.ts'
import { useUpload } from '../../http/files/useUpload.ts'
import { session } from '../../session/session.ts'
import { ReadOnly } from '../read-only.ts'
import { ImageField } from './ImageField.tsx'

/** The request under way: its progress, its answer, and whether it was stopped. */
let request: FakeRequest
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onabort = () => {}
  status = 0
  response: ArrayBuffer | null = null
  sent: FormData | null = null
  wasAborted = false
  open = vi.fn()
  setRequestHeader = vi.fn()
  getResponseHeader = () => 'application/json'
  send(body: FormData) {
    this.sent = body
    request = this
  }
  abort() {
    this.wasAborted = true
    this.onabort()
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, response: new TextEncoder().encode(JSON.stringify(body)).buffer })
    this.onload()
  }
}

const image = new File(
  [
    Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
      ),
      (char) => char.charCodeAt(0),
    ),
  ],
  'quay.png',
  { type: 'image/png' },
)

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Sample({ isShown = false }: { isShown?: boolean }) {
  const [error, setError] = useState<string | null>(null)
  const [saved, setSaved] = useState(false)
  const { send, sent, cancel } = useUpload(userImages.upload, { claims: (failure) => failure instanceof ApiError })
  const save = (file: File) =>
    send({ body: { image: file } }).then(
      (answer) => setSaved(answer !== undefined),
      (failure: ApiError) => setError(failure.firstMessage),
    )
  return (
    <ReadOnly value={isShown}>
      <ImageField
        label="Photo"
        upload={photo}
        error={error}
        chooses="Choose a photo"
        sent={sent}
        onCancel={cancel}
        onChoose={(file) => void save(file)}
      >
        <span>{saved ? 'Saved' : 'Initials'}</span>
      </ImageField>
    </ReadOnly>
  )
}

/** A file that comes over the field, by a drop or the clipboard. */
function bring(field: Element, how: 'drop' | 'paste', file: File) {
  const data = new DataTransfer()
  data.items.add(file)
  const event =
    how === 'drop'
      ? new DragEvent('drop', { bubbles: true, dataTransfer: data })
      : new ClipboardEvent('paste', { bubbles: true, clipboardData: data })
  field.dispatchEvent(event)
}

async function choosing(how: 'drop' | 'paste') {
  const screen = await show(<Sample />)
  const field = screen.getByRole('group', { name: 'Photo' })
  bring(field.element(), how, image)
  await expect.element(screen.getByRole('img', { name: 'Chosen picture: quay.png' })).toBeVisible()
  await vi.waitFor(() => expect(request?.sent?.get('image')).toBeInstanceOf(File))
  return screen
}

test('a dropped picture shows whole while it is sent, with how far it is, and what is saved takes its place', async () => {
  const screen = await choosing('drop')
  request.upload.onprogress!({ loaded: 40, total: 100 })
  await expect.element(screen.getByText('40%')).toBeVisible()
  request.answer(200, { data: { id: 1 } })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a pasted picture can be cancelled on its way, and nothing is said to have failed', async () => {
  const screen = await choosing('paste')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Initials')).toBeVisible()
  expect(request.wasAborted).toBe(true)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('')
})

test('what the server refuses stands at the field, beside the picture it is about', async () => {
  const screen = await choosing('drop')
  request.answer(422, { code: 'validation', errors: { image: ['This image is damaged. Choose another one.'] } })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This image is damaged. Choose another one.')
  await expect.element(screen.getByRole('img', { name: 'Chosen picture: quay.png' })).toBeVisible()
})

test('a file of another kind is refused before it is sent; who may not change it has nothing to press', async () => {
  const screen = await show(<Sample />)
  const plan = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
  bring(screen.getByRole('group', { name: 'Photo' }).element(), 'drop', plan)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This file type isn’t supported. Choose one of: JPEG, PNG, WEBP, GIF')
  await screen.unmount()
  const shown = await show(<Sample isShown />)
  await expect.element(shown.getByText('Initials')).toBeVisible()
  await expect.element(shown.getByRole('button')).not.toBeInTheDocument()
})
