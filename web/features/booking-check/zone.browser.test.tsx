import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import { session } from '../../kit/session/session.ts'
import { QuestionFields } from './QuestionFields.tsx'
import type { Question } from './useQuestion.ts'

beforeEach(() => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ success: true, data: [], meta: {} })),
  )
})
afterEach(() => vi.restoreAllMocks())

function Fields({ set }: Pick<Question, 'set'>) {
  const [zone, setZone] = useState<string>()
  const [asked, ask] = useState<Question['asked']>({})
  const keep: Question['set'] = (next) => {
    set(next)
    ask({ ...asked, ...next })
  }
  return (
    <>
      <QuestionFields question={{ asked, set: keep }} zone={zone} errors={{}} />
      <button type="button" onClick={() => setZone('Asia/Kolkata')}>
        Resource chosen
      </button>
    </>
  )
}

test('a time typed before the resource is known is on the resource’s clock, and stays as typed', async () => {
  const set = vi.fn()
  const { getByRole } = await show(<Fields set={set} />)
  await getByRole('textbox', { name: 'Day' }).fill('30.11.2026')
  await getByRole('textbox', { name: 'From' }).fill('8:00')
  await getByRole('textbox', { name: 'To' }).fill('10:00')
  expect(set).not.toHaveBeenCalled()
  await getByRole('button', { name: 'Resource chosen' }).click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith({ from: '2026-11-30T02:30:00Z', to: '2026-11-30T04:30:00Z' }))
  await expect.element(getByRole('textbox', { name: 'From' })).toHaveValue('08:00')
  await expect.element(getByRole('textbox', { name: 'To' })).toHaveValue('10:00')
})
