import { WorkingHours } from '@kontor/contract/calls/working-hours.ts'
import { useId } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { useBody } from '../../kit/form/useBody.ts'
import { WeekFields } from './WeekFields.tsx'

const stored: WorkingHours = { monday: [['08:00', '18:00']] }

function Week() {
  const form = useBody<WorkingHours>(useId(), WorkingHours, stored)
  return (
    <>
      <WeekFields week={form.part} />
      <output>{JSON.stringify(form.values.monday)}</output>
    </>
  )
}

test('a typed hour counts once its field is left, and an arrow key changes it by a quarter', async () => {
  const { getByRole } = await show(<Week />)
  const opens = getByRole('textbox').first()
  await opens.fill('9')
  await expect.element(getByRole('status')).toHaveTextContent('[["08:00","18:00"]]')
  await expect.element(opens).toHaveValue('9')
  await userEvent.keyboard('{Tab}')
  await expect.element(getByRole('status')).toHaveTextContent('[["09:00","18:00"]]')
  await opens.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(getByRole('status')).toHaveTextContent('[["09:15","18:00"]]')
  await expect.element(opens).toHaveValue('09:15')
})
