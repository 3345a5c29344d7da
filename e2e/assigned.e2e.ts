// Features: resources, grid
import { resources } from '@kontor/contract'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAfter, today } from './time.ts'

const typed = (day: string) => day.split('-').reverse().map(Number).join('.')

test('R304 R305 a desk is assigned to a person, who alone can book it until a break gives it free', async ({
  nele,
  ada,
  open,
}) => {
  const { data } = await ask(nele.token, resources.list, { query: { query: '1-A07' } })
  const { id } = data.find(({ parents }) => parents.includes('Speicherstadt'))!
  const { level_id } = (await ask(nele.token, resources.get, { params: { id } })).data
  const [first, free] = [dayAfter(today(), 40), dayAfter(today(), 47)]
  const page = await open(nele)
  await page.goto(`/resources/edit/${id}/availability`)
  await page.getByRole('link', { name: 'Assign to a person' }).click()
  const panel = page.getByRole('complementary', { name: 'Assign to a person' })
  await panel.getByRole('button', { name: 'Save' }).click()
  const person = panel.getByRole('link', { name: /^Person/ })
  await expect(person).toHaveAccessibleDescription('This field is required')
  await person.click()
  const picker = page.getByRole('dialog', { name: 'Person' })
  await picker.getByRole('combobox').fill('zahra')
  await picker.getByRole('option', { name: /^Zahra Vogel/ }).click()
  await expect(person).toHaveAccessibleDescription('')
  const firstDay = panel.getByRole('textbox', { name: 'First day' })
  await expect(firstDay).toHaveAccessibleDescription('This field is required')
  await firstDay.fill(typed(first))
  await panel.getByRole('textbox', { name: 'From' }).fill('00:00')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Edit: Zahra Vogel' }).click()
  await expectAccessible(page, 'an assignment')

  const ours = await open(ada)
  const preset = await presetOf(ada, 'building')
  const cell = () => ours.getByRole('row', { name: /^1-A07/ })
  await ours.goto(`/bookings-grid/${preset}?date=${free}&level=${level_id}`)
  await expect(
    cell()
      .getByText(/assigned to Zahra Vogel/i)
      .first(),
  ).toBeAttached()

  await page.getByRole('link', { name: 'Add a break' }).click()
  const pause = page.getByRole('complementary', { name: 'Add a break' })
  await pause.getByRole('textbox', { name: 'First day' }).fill(typed(free))
  await pause.getByRole('textbox', { name: 'From' }).fill('00:00')
  await pause.getByRole('textbox', { name: 'Last day' }).fill(typed(dayAfter(free)))
  await pause.getByRole('textbox', { name: 'Until' }).fill('00:00')
  await pause.getByRole('button', { name: 'Save' }).click()
  await expect(cell().getByText(/assigned to Zahra Vogel/i)).toHaveCount(0)

  const stored = page.getByRole('complementary', { name: 'Assigned to' })
  await stored.getByRole('link', { name: /^Person/ }).click()
  await picker.getByRole('combobox').fill('hannah')
  await picker.getByRole('option', { name: /^Hannah Diallo/ }).click()
  await expect(stored.getByText('Zahra Vogel’s breaks end with this change.')).toBeVisible()
  await stored.getByRole('button', { name: 'Save' }).click()
  await expect(
    cell()
      .getByText(/assigned to Hannah Diallo/i)
      .first(),
  ).toBeAttached()
})
