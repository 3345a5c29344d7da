import { expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { watchCutTexts } from './cut-text.ts'

test('a text that is cut says all of itself in its tooltip while the mouse is on it, one with room says nothing', async () => {
  const end = watchCutTexts()
  const screen = await show(
    <div style={{ width: 200 }}>
      <p className="cut">Harbour view, second floor, beside the stairs</p>
      <p className="cut">Desk 4</p>
      <p title="Own words">
        <span className="cut" style={{ display: 'block' }}>
          Harbour view, third floor, beside the stairs
        </span>
      </p>
    </div>,
  )
  const cut = screen.getByText('Harbour view, second floor, beside the stairs')
  await cut.hover()
  await expect.element(cut).toHaveAttribute('title', 'Harbour view, second floor, beside the stairs')
  await screen.getByText('Desk 4').hover()
  await expect.element(screen.getByText('Desk 4')).not.toHaveAttribute('title')
  await expect.element(cut).not.toHaveAttribute('title')
  const named = screen.getByText('Harbour view, third floor, beside the stairs')
  await named.hover()
  await expect.element(named).not.toHaveAttribute('title')
  end()
  await cut.hover()
  await expect.element(cut).not.toHaveAttribute('title')
})

test('the width of a text is read once for each time that the mouse enters it, whatever it moves over inside', async () => {
  const end = watchCutTexts()
  const screen = await show(
    <div style={{ width: 200 }}>
      <p className="cut">
        <b>Harbour view</b>, <i>second floor</i>, beside the stairs and the lift
      </p>
      <p>Elsewhere</p>
    </div>,
  )
  const hover = (text: string) => screen.getByText(text, { exact: true }).hover()
  await hover('Elsewhere')
  const reads = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  await hover('Harbour view')
  await hover('second floor')
  const inText = () => reads.mock.contexts.filter((element) => (element as Element).className === 'cut').length
  expect(inText()).toBe(1)
  await hover('Elsewhere')
  await hover('second floor')
  expect(inText()).toBe(2)
  await expect.element(screen.getByTitle(/^Harbour view, second floor/)).toBeVisible()
  end()
  reads.mockRestore()
})
