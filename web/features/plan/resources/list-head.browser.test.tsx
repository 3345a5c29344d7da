import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { freeText } from '../state/nouns.ts'
import type { Plan } from '../state/usePlan.ts'
import { ListHead } from './ListHead.tsx'

const plan = (...kinds: string[]) =>
  ({ resources: kinds.map((kind, id) => ({ id, type: { id, name: kind, kind } })) }) as unknown as Plan

test.for([
  [['desk', 'desk'], '2 desks'],
  [['room'], '1 room'],
  [['parking', 'parking'], '2 resources'],
  [['desk', 'room', 'locker'], '3 resources'],
] as const)('a list of %j is headed “%s”', async ([kinds, words]) => {
  const screen = await show(<ListHead plan={plan(...kinds)} />)
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Best first')).toBeVisible()
})

function Free({ plan: { resources } }: { plan: Plan }) {
  const { t } = useTranslation()
  return <p>{freeText(t, resources, 1)}</p>
}

test.for([
  [['desk', 'desk'], '1 of 2 desks free'],
  [['room'], '1 of 1 room free'],
  [['desk', 'room', 'locker'], '1 of 3 free'],
] as const)('of %j it says “%s”', async ([kinds, words]) => {
  const screen = await show(<Free plan={plan(...kinds)} />)
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})
