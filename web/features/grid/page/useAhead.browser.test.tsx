import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { useAhead } from './useAhead.ts'

const days: string[] = []

function Day() {
  const { search } = useLocation()
  const { ahead, show, follow } = useAhead()
  days.push(ahead?.get('date') ?? search)
  const go = (date: string) => show({ pathname: '/grid' }, new URLSearchParams({ date }))
  return (
    <>
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
  { path: '/grid', Component: Day },
  { path: '/elsewhere', lazy: async () => ({ Component: () => <p>Elsewhere</p> }) },
]

test('another day shows before the router follows; presses in a row are followed in turn', async () => {
  const screen = await show(null, { routes, at: '/grid' })
  const { router } = screen
  const followed: string[] = []
  router.subscribe(({ location }) => void (location.search !== followed.at(-1) && followed.push(location.search)))
  const button = screen.getByRole('button', { name: 'Next' }).element() as HTMLElement
  button.click()
  expect(days.at(-1)).toBe('2026-11-24')
  expect(router.state.location.search).toBe('')
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-24')
  await screen.getByRole('button', { name: 'Twice' }).click()
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-25')
  expect(followed).toEqual(['?date=2026-11-24', '?date=2026-11-25'])
  await expect.poll(() => days.at(-1)).toBe('?date=2026-11-25')
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
