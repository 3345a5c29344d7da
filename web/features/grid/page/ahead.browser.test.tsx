import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { AheadOfRouter, useAhead, useShownQuery } from './Ahead.tsx'

let days: (string | undefined)[] = []
/** The addresses with which the page around the day was rendered. */
let around: string[] = []
beforeEach(() => {
  days = []
  around = []
})

function Day() {
  days.push(useShownQuery().date)
  return null
}

function Around() {
  around.push(useLocation().search)
  const { show, follow } = useAhead()
  const go = (date: string) => show({ pathname: '/grid' }, new URLSearchParams({ date }))
  return (
    <>
      <Day />
      <Button onClick={() => go('2026-11-24')}>Next</Button>
      <Button
        onClick={() => {
          go('2026-11-24')
          follow()
          go('2026-11-25')
        }}
      >
        Twice
      </Button>
    </>
  )
}

const routes = [
  { path: '/grid', element: <AheadOfRouter children={<Around />} /> },
  { path: '/elsewhere', lazy: async () => ({ Component: () => <p>Elsewhere</p> }) },
]

test('another day shows before the router and the page around it follow; presses in a row are followed in turn', async () => {
  const screen = await show(null, { routes, at: '/grid' })
  const { router } = screen
  const followed: string[] = []
  router.subscribe(({ location }) => void (location.search !== followed.at(-1) && followed.push(location.search)))
  const button = screen.getByRole('button', { name: 'Next' }).element() as HTMLElement
  button.click()
  expect(days.at(-1)).toBe('2026-11-24')
  expect(router.state.location.search).toBe('')
  expect(around).toEqual([''])
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-24')
  await screen.getByRole('button', { name: 'Twice' }).click()
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-25')
  expect(followed).toEqual(['?date=2026-11-24', '?date=2026-11-25'])
  expect([days.at(-1), around.at(-1)]).toEqual(['2026-11-25', '?date=2026-11-25'])
})

test('a screen that was opened right after another day stays open', async () => {
  const screen = await show(null, { routes, at: '/grid' })
  const button = screen.getByRole('button', { name: 'Next' }).element() as HTMLElement
  button.click()
  void screen.router.navigate('/elsewhere')
  await expect.element(screen.getByText('Elsewhere')).toBeVisible()
  await new Promise((over) => requestAnimationFrame(() => setTimeout(over)))
  expect(screen.router.state.location.pathname).toBe('/elsewhere')
})
