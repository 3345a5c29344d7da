import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { pacer } from './pace.ts'

/** Keeps the loop for longer than a piece of work may. */
function work(): void {
  const begun = performance.now()
  while (performance.now() - begun < 12);
}

test('of several pieces of long work one goes on in each turn of the loop, all of them in turn', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  const steps: { name: string; turn: number }[] = []
  const run = async (name: string) => {
    const pause = pacer()
    for (let n = 0; n < 4; n++) {
      work()
      await pause()
      steps.push({ name, turn })
    }
  }
  count()
  await Promise.all(['a', 'b', 'c'].map(run))
  isOver = true
  expect(steps.map(({ name }) => name).join('')).toBe('abcabcabcabc')
  expect(new Set(steps.map((step) => step.turn)).size).toBe(steps.length)
})

test('short work isn’t interrupted', () => {
  expect(pacer()()).toBeUndefined()
})
