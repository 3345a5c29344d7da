import { expect, test, vi } from 'vitest'
import { session } from '../../session/session.ts'
import { toCsv } from './csv.ts'

vi.spyOn(session, 'language').mockReturnValue('en')

test('a file has the columns that show, in their words', () => {
  const columns = {
    name: { header: 'Name' },
    kind: { header: 'Kind', text: ({ kind }: { kind: string }) => kind.toUpperCase() },
  }
  const rows = [
    { id: 1, name: 'A', kind: 'desk' },
    { id: 2, name: 'B', kind: 'room' },
  ]
  expect(toCsv(columns as never, rows as never)).toBe('\uFEFFName,Kind\r\nA,DESK\r\nB,ROOM\r\n')
})
