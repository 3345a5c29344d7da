import { afterEach, expect, test } from 'vitest'
import { show } from '../kit/browser.fixture.tsx'
import { ApiError } from '../kit/http/api-error.ts'
import { askToRetry, setWarning, warnUnclaimed } from '../kit/ui/message/warning.ts'
import { WarningModal } from './WarningModal.tsx'

/** The address that a warning remembers. */
const here = location.pathname
const general = 'Please check the marked fields.'
const failed = (errors: Record<string, string[]> = {}) => new ApiError(422, { message: general, errors })

afterEach(() => setWarning(null))

async function showModal() {
  const screen = await show(<WarningModal />, { at: here })
  const address = () => screen.router.state.location.pathname
  return { ...screen, address, modal: screen.getByRole('dialog', { name: 'That didn’t work' }) }
}

test('R112 R113 a failure says the first message of its first field alone; without fields, the general one', async () => {
  const { modal } = await showModal()
  warnUnclaimed(failed({ subject: ['Too long', 'Too odd'], version: ['Missing'] }))
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Too long')
  warnUnclaimed(failed())
  await expect.element(modal.getByRole('alert')).toHaveTextContent(general)
})

test('R115 it shows on the screen that it happened on, and on no other', async () => {
  const { modal, router } = await showModal()
  warnUnclaimed(failed())
  await expect.element(modal).toBeVisible()
  await router.navigate('/elsewhere')
  await expect.element(modal).not.toBeInTheDocument()
  await router.navigate(here)
  await expect.element(modal).toBeVisible()
})

test('R116 R117 OK takes it away, and leads to the address that was given with it, if one was', async () => {
  const { modal, address } = await showModal()
  const confirm = modal.getByRole('button', { name: 'OK' })
  warnUnclaimed(failed())
  await confirm.click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(address()).toBe(here)
  warnUnclaimed(failed(), '/bookings')
  await confirm.click()
  await expect.poll(address).toBe('/bookings')
  await expect.element(modal).not.toBeInTheDocument()
})

test('R118 Cancel takes it away and leads nowhere, whatever address was given with it', async () => {
  const { modal, address } = await showModal()
  warnUnclaimed(failed(), '/bookings')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(address()).toBe(here)
})

test('R119 a change without an answer has a sentence of its own, and ends when it isn’t tried again', async () => {
  const { getByRole } = await showModal()
  const isTriedAgain = askToRetry(null)
  const modal = getByRole('dialog', { name: 'No connection' })
  await expect.element(modal.getByRole('alert')).toMatchTextContent(/^The server didn’t answer/)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  expect(await isTriedAgain).toBe(false)
})
