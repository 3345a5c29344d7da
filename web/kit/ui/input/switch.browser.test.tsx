import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { Switch } from './Switch.tsx'

function CheckIn({ isReadOnly = false }) {
  const [on, setOn] = useState(false)
  return (
    <fieldset disabled={isReadOnly}>
      <Switch label="Check-in" hint="Opens 15 min before." checked={on} onChange={setOn} />
    </fieldset>
  )
}

test('a press on its label or its hint switches once', async () => {
  const { getByRole, getByText } = await show(<CheckIn />)
  await getByText('Check-in', { exact: true }).click()
  await expect.element(getByRole('switch', { name: 'Check-in', checked: true })).toBeVisible()
  await getByText('Opens 15 min before.').click()
  await expect.element(getByRole('switch', { name: 'Check-in', checked: false })).toBeVisible()
})

test('in a form that may only be read, neither the switch nor its label switches', async () => {
  const { getByRole, getByText } = await show(<CheckIn isReadOnly />)
  await getByText('Check-in', { exact: true }).click({ force: true })
  await getByRole('switch').click({ force: true })
  await expect.element(getByRole('switch', { checked: false })).toBeDisabled()
})
