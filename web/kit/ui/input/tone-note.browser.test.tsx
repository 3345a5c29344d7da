import { expect, test } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { TextField } from './TextField.tsx'
import { ToneNote } from './ToneNote.tsx'

test('a note with a tone is read with its field, which isn’t wrong, and announces itself when it changes', async () => {
  const { getByRole } = await show(
    <TextField label="Host" hint={<ToneNote tone="warn">Jonas is out that day. You can still book.</ToneNote>} />,
  )
  const field = getByRole('textbox', { name: 'Host' })
  await expect.element(field).toHaveAccessibleDescription('Jonas is out that day. You can still book.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await expect.element(getByRole('status')).toBeVisible()
})
