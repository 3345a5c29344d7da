import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { useDrawnRows } from './useDrawnRows.ts'

/** A list of two headings with so many rows below each, in a frame that scrolls. */
function Sample({ lengths }: { lengths: readonly [number, number] }) {
  const { list, parts, measure, onFocusRow } = useDrawnRows(lengths)
  return (
    <div data-frame style={{ height: 400, overflow: 'auto' }}>
      <p style={{ height: 60 }}>Above</p>
      <div ref={list}>
        {parts.map(({ rows, after, first }) => (
          <ul key={first}>
            {rows.map(({ index, gap }) => (
              <li
                key={index}
                ref={measure}
                data-index={index}
                style={{ height: 46, marginBlockStart: gap }}
                onFocus={() => onFocusRow(index)}
              >
                <button type="button">Row {index}</button>
              </li>
            ))}
            <li style={{ height: after }} aria-hidden />
          </ul>
        ))}
      </div>
    </div>
  )
}

const shown = (container: Element) =>
  [...container.querySelectorAll('li[data-index]')].map((row) => Number((row as HTMLElement).dataset.index))

test('of a long list the rows in sight are drawn, wherever it is scrolled to, and the one that has the focus', async () => {
  const { container, getByRole } = await show(<Sample lengths={[1200, 800]} />)
  const frame = container.querySelector('[data-frame]')!
  await expect.poll(() => shown(container).length).toBeLessThan(60)
  expect(frame.scrollHeight).toBeGreaterThan(2000 * 46)
  getByRole('button', { name: 'Row 3', exact: true }).element().focus()
  frame.scrollTop = 60 + 1500 * 46
  await expect.element(getByRole('button', { name: 'Row 1502', exact: true })).toBeVisible()
  expect(shown(container)).toContain(3)
  expect(shown(container).length).toBeLessThan(80)
  frame.scrollTop = frame.scrollHeight
  await expect.element(getByRole('button', { name: 'Row 1999', exact: true })).toBeVisible()
})

test('a list that isn’t long is drawn whole, so that the browser’s own search finds every row', async () => {
  const { container } = await show(<Sample lengths={[100, 50]} />)
  expect(shown(container)).toHaveLength(150)
})
