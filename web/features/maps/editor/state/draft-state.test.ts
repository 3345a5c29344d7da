import type { DraftElement, MapElement } from '@kontor/contract/calls/map-drafts.ts'
import { expect, test } from 'vitest'
import { bodyOf, confirmedOf, type DraftState, elementsOf, noDraft, reduceDraft } from './draft-state.ts'

const desk = (key: string, x: number): MapElement => ({
  ...{ key, kind: 'place', resource_id: Number(key.slice(1)), x, y: 0, width: 24, height: 24, rotation: 0 },
})
const stored = (key: string, x: number, version = 1): DraftElement => ({ ...desk(key, x), version }) as DraftElement
const read = (...elements: DraftElement[]) => reduceDraft(noDraft, { type: 'read', elements, edits: 1 })
const move = (state: DraftState, key: string, x: number) =>
  reduceDraft(state, {
    type: 'change',
    changes: [{ key, before: elementsOf(state).get(key) ?? null, after: desk(key, x) }],
  })
const xOf = (state: DraftState, key: string) => (elementsOf(state).get(key) as { x: number } | undefined)?.x
const undo = (state: DraftState) => reduceDraft(state, { type: 'undo' })

test('a change shows at once, is sent with the version it was made from, and stays while a read is older', () => {
  let state = move(read(stored('d1', 0, 4)), 'd1', 9)
  expect(xOf(state, 'd1')).toBe(9)
  expect(bodyOf(state)).toEqual({ put: [{ element: desk('d1', 9), version: 4 }], remove: [] })
  state = reduceDraft(state, { type: 'send' })
  state = reduceDraft(state, { type: 'answer', answer: { edits: 3, saved: [stored('d1', 9, 5)], refused: [] } })
  state = reduceDraft(state, { type: 'read', elements: [stored('d1', 0, 4)], edits: 2 })
  expect(xOf(state, 'd1')).toBe(9)
  state = reduceDraft(state, { type: 'read', elements: [stored('d1', 30, 6)], edits: 4 })
  expect(xOf(state, 'd1')).toBe(30)
})

test('a read that overtakes the answer to a save is the newer one', () => {
  let state = reduceDraft(move(read(stored('d1', 0)), 'd1', 9), { type: 'send' })
  state = reduceDraft(state, { type: 'read', elements: [stored('d1', 0, 3)], edits: 3 })
  expect(xOf(state, 'd1')).toBe(9)
  state = reduceDraft(state, { type: 'answer', answer: { edits: 2, saved: [stored('d1', 9, 2)], refused: [] } })
  expect(xOf(state, 'd1')).toBe(0)
})

test('what is known of the server has what was saved and not read again, and nothing that is on its way', () => {
  const confirmed = (state: DraftState) => (confirmedOf(state).get('d1') as { x: number }).x
  let state = reduceDraft(move(read(stored('d1', 0)), 'd1', 9), { type: 'send' })
  state = move(state, 'd1', 12)
  expect(confirmed(state)).toBe(0)
  state = reduceDraft(state, { type: 'answer', answer: { edits: 2, saved: [stored('d1', 9, 2)], refused: [] } })
  expect(confirmed(state)).toBe(9)
  expect(xOf(state, 'd1')).toBe(12)
})

test('a failed save keeps everything that was changed before and meanwhile', () => {
  let state = reduceDraft(move(read(stored('d1', 0), stored('d2', 0)), 'd1', 9), { type: 'send' })
  state = move(move(state, 'd1', 10), 'd2', 7)
  state = reduceDraft(state, { type: 'fail' })
  expect(bodyOf(state).put.map(({ element }) => element)).toEqual([desk('d1', 10), desk('d2', 7)])
})

test('undo and redo go back and forth, and bring a removed element back as the same one', () => {
  const start = read(stored('d1', 0))
  let state = reduceDraft(start, { type: 'change', changes: [{ key: 'd1', before: desk('d1', 0), after: null }] })
  expect(elementsOf(state).size).toBe(0)
  expect(bodyOf(state).remove).toEqual([{ key: 'd1', version: 1 }])
  state = reduceDraft(reduceDraft(state, { type: 'send' }), {
    type: 'answer',
    answer: { edits: 2, saved: [], refused: [] },
  })
  state = undo(state)
  expect(bodyOf(state).put).toEqual([{ element: desk('d1', 0), version: null }])
  expect(elementsOf(reduceDraft(state, { type: 'redo' })).size).toBe(0)
})

test('undo leaves alone what somebody else has changed since', () => {
  let state = move(read(stored('d1', 0)), 'd1', 9)
  state = reduceDraft(reduceDraft(state, { type: 'send' }), {
    type: 'answer',
    answer: { edits: 2, saved: [stored('d1', 9, 2)], refused: [] },
  })
  state = reduceDraft(state, { type: 'read', elements: [stored('d1', 50, 3)], edits: 3 })
  expect(xOf(undo(state), 'd1')).toBe(50)
})

test('of a clash the other one’s element shows, until the person takes their own', () => {
  let state = reduceDraft(move(read(stored('d1', 0)), 'd1', 9), { type: 'send' })
  const refused = [{ key: 'd1', now: stored('d1', 50, 2) }]
  state = reduceDraft(state, { type: 'answer', answer: { edits: 3, saved: [], refused } })
  expect([xOf(state, 'd1'), state.clashes]).toMatchObject([50, [{ key: 'd1' }]])
  expect(reduceDraft(state, { type: 'settle', keepsMine: false }).pending.size).toBe(0)
  state = reduceDraft(state, { type: 'settle', keepsMine: true })
  expect(bodyOf(state).put).toEqual([{ element: desk('d1', 9), version: 2 }])
})

test('a resource that somebody else placed first stands once, under their key', () => {
  let state = reduceDraft(move(read(), 'd7', 9), { type: 'send' })
  const theirs = { ...stored('d7', 50), key: 'other' }
  state = reduceDraft(state, { type: 'answer', answer: { edits: 2, saved: [], refused: [{ key: 'd7', now: theirs }] } })
  expect([...elementsOf(state).keys()]).toEqual(['other'])
  state = reduceDraft(state, { type: 'settle', keepsMine: true })
  expect(bodyOf(state).put).toEqual([{ element: { ...desk('d7', 9), key: 'other' }, version: 1 }])
})
