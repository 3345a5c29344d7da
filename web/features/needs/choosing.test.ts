import { expect, test, vi } from 'vitest'
import { type ChosenNeeds, followNeeds, type NeedsChange, presetStateOf } from './choosing.ts'

const chosen: ChosenNeeds = { type: 3, seats: 4, needs: [1, 2] }
const same = { type: 3, seats: 4, needs: [1, 2], preset: null }

test.each<[string, NeedsChange, NeedsChange]>([
  ['R187 another type takes the place of the first', { type: 5 }, { ...same, type: 5 }],
  ['no type is any', { type: undefined }, { ...same, type: null }],
  ['R189 equipment leaves other equipment', { needs: [1, 2, 7] }, { ...same, needs: [1, 2, 7] }],
  ['the last equipment goes', { needs: [] }, { ...same, needs: null }],
  ['other seats', { seats: 8 }, { ...same, seats: 8 }],
  ['all go', { type: null, seats: null, needs: null }, { type: null, seats: null, needs: null, preset: null }],
])('R193 needs that are chosen by hand are no preset any longer: %s', (_, change, after) => {
  expect(followNeeds(chosen, change)).toEqual(after)
})

test('a change of other things leaves the preset, and so does the preset’s own', () => {
  expect(followNeeds(chosen, { date: '2026-12-08' } as NeedsChange)).toEqual({ date: '2026-12-08' })
  expect(followNeeds(chosen, { type: 5, preset: 7 })).toEqual({ type: 5, preset: 7 })
})

test('R198 a preset keeps type, seats and equipment, and choosing it sets exactly those', () => {
  const go = vi.fn()
  const state = presetStateOf({ type: 3, seats: 4, needs: [1, 2], preset: 7, go, toggleNeed: go })
  expect([state.values, state.chosen]).toEqual([{ types: [3], capacity: { from: 4 }, attributes: [1, 2] }, 7])
  state.choose({ id: 9, preset: { types: [5], attributes: [2] } })
  expect(go).toHaveBeenLastCalledWith({ type: 5, seats: null, needs: [2], preset: 9 })
  state.choose({ id: 9, preset: {} })
  expect(go).toHaveBeenLastCalledWith({ type: null, seats: null, needs: null, preset: 9 })
  state.forget()
  expect(go).toHaveBeenLastCalledWith({ preset: null })
})
