import { expect, test } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import type { Editor } from '../state/useEditor.ts'
import { ElementLists } from './ElementLists.tsx'

const editorWith = (elements: object[]) =>
  ({
    elements: new Map(elements.map((element, n) => [String(n), { key: String(n), ...element }])),
    unplaced: [],
    picked: new Set(),
    states: new Map(),
    nameOf: () => 'A-01',
  }) as unknown as Editor

test.each([
  [[], 'This place has no resources yet. Draw rows of desks.'],
  [[{ kind: 'place', resource_id: 1 }], 'Everything stands on the plan.'],
])('with the elements %j, the lists of the editor say what there is to place', async (elements, hint) => {
  const { getByText } = await show(<ElementLists editor={editorWith(elements)} />)
  await expect.element(getByText(hint)).toBeVisible()
})
