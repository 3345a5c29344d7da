// @module-tag once
import { expect, test } from 'vitest'
import { runHistory } from './run.ts'

test('a short history with a server and the database killed meanwhile breaks no rule', async () => {
  const { operations, faults, disturbances } = await runHistory({ seed: 1, length: 10_000, nodes: 2, killEvery: 3_000 })
  // The time somebody waits for their turn depends on the machine.
  const broken = faults.filter(({ rule }) => rule !== 'asked to try again')
  const sentences = broken.map(({ rule, what, operation }) => `${rule}: ${what} (${JSON.stringify(operation)})`)
  expect(sentences.join('\n')).toBe('')
  expect(operations.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(0)
  expect(disturbances.length).toBeGreaterThan(0)
}, 180_000)
