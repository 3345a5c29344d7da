import { applicationIds } from '@kontor/contract/application-ids.ts'
import { expect, test } from 'vitest'
import { planScreens } from '../routes.ts'

test('R272 every screen of the plan needs PLAN, the document of the plan and its menu preference', () => {
  const gates = planScreens.map(({ access, document, menuPreference }) => ({ access, document, menuPreference }))
  expect(gates).toEqual(
    planScreens.map(() => ({ access: ['PLAN'], document: applicationIds.plan, menuPreference: 'PLAN' })),
  )
  expect(applicationIds.plan).toBe(8)
})
