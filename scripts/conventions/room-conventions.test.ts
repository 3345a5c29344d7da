import { expect, test } from 'vitest'
import { breaches } from './conventions.ts'

const of = (path: string, text: string) => breaches([{ path, text }])

test('the rooms of the plan import in one direction, and nothing of the grid imports its page', () => {
  const plan = 'web/features/plan'
  expect(of(`${plan}/map/MapCard.tsx`, "import { MarkIcon } from '../resources/Mark.tsx'")).toEqual([])
  expect(of(`${plan}/resources/PlanList.tsx`, "import { MapCard } from '../map/MapCard.tsx'")).toHaveLength(1)
  expect(of(`${plan}/state/usePlan.ts`, "import { screenAfterPlace } from '../places/locations.ts'")).toHaveLength(1)
  const grid = 'web/features/grid'
  expect(of(`${grid}/rules/free.ts`, "import { rowAt } from '../rows/layout.ts'")).toHaveLength(1)
  expect(of(`${grid}/time/clock.ts`, "import { Frame } from '../page/Frame.tsx'")).toHaveLength(1)
  expect(of(`${grid}/time/Ruler.tsx`, "import css from '../page/frame.module.css'")).toEqual([])
})

test('only the public entry of the grid and of the plan is imported by other features', () => {
  const inner = "import { MapCard } from '../plan/map/MapCard.tsx'"
  expect(of('web/features/home/HomePage.tsx', inner)).toHaveLength(1)
  expect(of('web/features/home/HomePage.tsx', "import { PlanLink } from '../plan/plan.ts'")).toEqual([])
})

test('a card beside a block, a mark or a field is placed by the kit', () => {
  const placed = 'const box = mark.getBoundingClientRect()\ncard.style.translate = box.left'
  expect(of('web/features/plan/map/MapCard.tsx', placed)).toHaveLength(1)
  expect(of('web/kit/pick/PickPanel.tsx', "box.offsetHeight\nbox.style.setProperty('--top', top)")).toHaveLength(1)
  expect(of('web/features/home/Tip.tsx', 'getBoundingClientRect()\n<b style={{ left: tip.x }} />')).toHaveLength(1)
  expect(of('web/kit/overlay/anchored/usePlacement.ts', placed)).toEqual([])
})
