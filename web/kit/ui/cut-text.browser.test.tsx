import { expect, test } from 'vitest'
import { show } from '../browser.fixture.tsx'
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
