import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import { pastDays } from './day-presets.ts'
import { FilterSections } from './FilterSection.tsx'
import type { DayRange, Filter, NumberRange } from './filter-values.ts'
import { NumberFilter } from './NumberFilter.tsx'
import { useFilters } from './useFilters.ts'
import { YesNoFilter } from './YesNoFilter.tsx'

function useSample<Value>(start: Value | null = null): Filter<Value> {
  const [value, set] = useState(start)
  return { value, set }
}

const colours = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }))
const towns = Array.from({ length: 140 }, (_, n) => ({ value: n + 1, label: `Town ${n + 1}` }))

function All() {
  return (
    <main>
      <ChoiceFilter label="Colour" options={colours} {...useSample<readonly string[]>()} />
      <ChoiceFilter label="Town" options={towns} {...useSample<readonly number[]>()} />
      <DaysFilter label="Written" presets={pastDays} {...useSample<DayRange>()} />
      <NumberFilter label="Seats" {...useSample<NumberRange>()} />
      <YesNoFilter label="State" yes="Active" no="Inactive" {...useSample<boolean>()} />
    </main>
  )
}

test('a filter opens by Enter, is set by keys, and Escape leads back to its button', async () => {
  const screen = await show(<All />)
  const button = screen.getByRole('button', { name: 'Colour', exact: true })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: 'Colour' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab} ')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await screen.getByRole('button', { name: /^Remove the filter Colour: / }).click()
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

test('a menu stays within the window, and a press beside it closes it', async () => {
  const screen = await show(
    <div style={{ position: 'fixed', insetInlineEnd: 0, bottom: 0 }}>
      <All />
    </div>,
  )
  await screen.getByRole('button', { name: 'State', exact: true }).click()
  const menu = screen.getByRole('dialog', { name: 'State' })
  await expect.element(menu).toBeVisible()
  const { right, bottom, top } = menu.element().getBoundingClientRect()
  expect([right <= innerWidth, bottom <= innerHeight, top >= 0]).toEqual([true, true, true])
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(menu).not.toBeInTheDocument()
})

test('a menu stays where it is while its values are ticked, and so does the focus', async () => {
  const screen = await show(<All />)
  await screen.getByRole('button', { name: 'Colour', exact: true }).click()
  const menu = screen.getByRole('dialog', { name: 'Colour' })
  await expect.element(menu).toBeVisible()
  const placeOf = () => [menu.element().getBoundingClientRect().left, menu.element().getBoundingClientRect().top]
  const place = placeOf()
  for (const name of ['Red', 'Green', 'Blue']) {
    await screen.getByRole('checkbox', { name }).click()
    await expect.element(screen.getByRole('checkbox', { name })).toHaveFocus()
    // A floating part is placed again when the page or its content resizes.
    dispatchEvent(new Event('resize'))
    await new Promise(requestAnimationFrame)
    expect(placeOf()).toEqual(place)
  }
})

test('on a phone a menu lies at the bottom of the screen, as wide as that', async () => {
  await page.viewport(390, 700)
  const screen = await show(<All />)
  await screen.getByRole('button', { name: 'Colour', exact: true }).click()
  const menu = screen.getByRole('dialog', { name: 'Colour' })
  await expect.element(menu).toBeVisible()
  dispatchEvent(new Event('resize'))
  await new Promise(requestAnimationFrame)
  const { left, right, bottom } = menu.element().getBoundingClientRect()
  expect([left, right, bottom].map(Math.round)).toEqual([0, innerWidth, innerHeight])
  await page.viewport(1000, 700)
})

test('every filter is accessible while its menu is open', async () => {
  const screen = await show(<All />)
  for (const name of ['Colour', 'Town', 'Written', 'Seats', 'State']) {
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  }
})

const inSections = (
  <FilterSections>
    <ChoiceFilter
      label="Colour"
      options={[
        { value: 'red', label: 'Red', count: 12 },
        { value: 'green', label: 'Green', count: 0 },
      ]}
      value={['red']}
      set={() => undefined}
    />
    <NumberFilter label="Seats" value={null} set={() => undefined} />
  </FilterSections>
)

test('on a screen of filters the choices open in place, with their numbers; what is chosen stays in sight', async () => {
  const screen = await show(inSections)
  const heading = screen.getByRole('button', { name: /^Colour/ })
  await expect.element(screen.getByRole('button', { name: 'Remove the filter Colour: Red' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  heading.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'Red 12' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Green 0' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'Red 12' })).not.toBeInTheDocument()
})

test('a filter whose choices don’t load says so in place, and asks again when it is opened again', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    throw new Error('offline')
  }
  const places = <ChoiceFilter label="Place" options={[]} loadChoices={load} value={null} set={() => undefined} />
  const screen = await show(<FilterSections>{places}</FilterSections>)
  const heading = screen.getByRole('button', { name: 'Place' })
  await heading.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBe(2)
})

function FilteredResources() {
  const kinds = { resource_function_type: 'numbers', is_bookable: 'yes_no' } as const
  const { filter, chosen } = useFilters(kinds, { section: 'resources' })
  const options = ['In service', 'Buffer', 'Cost'].map((label, n) => ({ value: n + 1, label }))
  return (
    <FilterSections>
      <ChoiceFilter label="Functions" options={options} {...filter('resource_function_type')} />
      <YesNoFilter label="State" yes="Bookable" no="Out of service" {...filter('is_bookable')} />
      <p>{chosen} chosen</p>
    </FilterSections>
  )
}

test('R188 R189 R193 choosing in a list follows the rules of its section, and its preset is cleared', async () => {
  const { router, ...screen } = await show(<FilteredResources />)
  await router.navigate('?resource_function_type=1&preset=7&other=1')
  await screen.getByRole('button', { name: /^Functions/ }).click()
  await screen.getByRole('checkbox', { name: 'Cost' }).click()
  await expect
    .poll(() => router.state.location.search)
    .toBe('?other=1&resource_function_type=1&resource_function_type=3')
  await screen.getByRole('button', { name: /^State/ }).click()
  await screen.getByRole('radio', { name: 'Out of service' }).click()
  await expect.poll(() => router.state.location.search).toBe('?other=1&resource_function_type=3&is_bookable=false')
  await screen.getByRole('radio', { name: 'Bookable' }).click()
  await expect.poll(() => router.state.location.search).toBe('?other=1&resource_function_type=3&is_bookable=true')
})
