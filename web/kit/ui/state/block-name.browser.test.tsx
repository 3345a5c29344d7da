import { expect, test } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { Section } from '../../detail/DetailPage.tsx'
import { Panel } from '../frame/Panel.tsx'
import { Loaded } from './Loaded.tsx'

const failed = { data: undefined, error: new Error('no answer'), refetch: () => undefined }
const Block = () => <Loaded read={failed}>{() => null}</Loaded>

test('a block that didn’t load names the nearest section, panel or screen that it belongs to, with Retry in its place', async () => {
  const screen = await show(
    <Panel title="Desk 1" onClose={() => undefined}>
      <Section title="Opening hours">
        <Block />
      </Section>
      <Block />
    </Panel>,
  )
  const alerts = screen.getByRole('alert')
  await expect.element(alerts.nth(0).getByText(/“Opening hours” didn’t load\./)).toBeVisible()
  await expect.element(alerts.nth(1).getByText(/“Desk 1” didn’t load\./)).toBeVisible()
  await expect.element(alerts.nth(1).getByRole('button', { name: 'Try again' })).toBeVisible()
})
