import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { OpenPass } from './OpenPass.tsx'

/** A booking of the reader from and to a number of minutes from now. */
const bookingFrom = (from: number, to: number, more: object = {}) => {
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  return {
    ...{
      id: from,
      declaration_id: 7,
      resource_id: 1,
      resource_name: 'Alster',
      level_name: '3rd floor',
      timezone: 'UTC',
    },
    ...{ subject: 'Vela', relation: 'mine', approval_status: 'not_required', released_for: null, release_at: null },
    ...{ datetime_from: after(from), datetime_to: after(to), check_in_from: after(from - 15), warn_at: null },
    ...{ status: 'booked', version: 1, meta: { create: false, read: true, update: true, delete: true }, ...more },
  }
}

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
})
afterEach(() => vi.restoreAllMocks())

async function shown(...bookings: object[]) {
  const code = { url: 'https://demo.kontor.example/actions/7', size: 1, path: 'M0 0h1v1z' }
  const pass = { id: 7, subject: 'Vela', full_path: ['Site', '3rd floor', 'Alster'], bookings, code }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: pass })))
  return show(<OpenPass id={7} />, { permissions: ['PLAN'] })
}

test('a pass whose booking ended while it was open has no code, and nothing to cancel', async () => {
  const { getByText, getByRole } = await shown(bookingFrom(-60, -1))
  await expect.element(getByText('There’s nothing left to do here.')).toBeVisible()
  expect(getByRole('img', { name: 'Code of this pass' }).elements()).toHaveLength(0)
  expect(getByRole('button').elements()).toHaveLength(0)
})

test('a pass of several bookings goes on to the next one once the first is over', async () => {
  const elsewhere = { resource_id: 2, resource_name: 'Elbe', level_name: 'Ground floor' }
  const { getByText, getByRole } = await shown(bookingFrom(-60, -1), bookingFrom(5, 60, elsewhere))
  await expect.element(getByText('Elbe', { exact: true })).toBeVisible()
  await expect.element(getByText('Ground floor')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Check in' })).toBeVisible()
  await expect.element(getByRole('img', { name: 'Code of this pass' })).toBeVisible()
  expect(getByText('and 1 more').elements()).toHaveLength(0)
})
