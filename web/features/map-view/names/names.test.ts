import { expect, test } from 'vitest'
import {
  coversName,
  coversRoom,
  coversSign,
  isWithinBox,
  nameForms,
  nameScales,
  roomLayout,
  type Sign,
  spacingOf,
  wholeNames,
} from './names.ts'

const row = (count: number, apart: number, name = '3-A14'): Sign[] =>
  Array.from({ length: count }, (_, id) => ({ id, name, x: id * apart, y: 0 }))

test('names of neighbours show only where they don’t overlap', () => {
  const near = nameScales(row(5, 44)).get(2)!
  const far = nameScales(row(5, 88)).get(2)!
  expect(near * 44).toBeGreaterThanOrEqual(5 * 6)
  expect(far).toBeLessThan(near)
  expect(nameScales(row(5, 44, 'A very long name of a desk')).get(2)!).toBeGreaterThan(near)
  expect(nameScales(row(1, 44)).get(0)).toBe(0)
})

test('a name keeps clear of the sign below it', () => {
  const signs = [
    { id: 1, name: '3-A14', x: 0, y: 0 },
    { id: 2, name: '3-A15', x: 2, y: 30 },
  ]
  const scales = nameScales(signs)
  expect(scales.get(1)! * 30).toBeGreaterThanOrEqual(14 + 13 + 14)
  expect(scales.get(2)).toBeLessThan(scales.get(1)!)
})

test('a name that doesn’t fit yet is shortened to its last part, then to its number', () => {
  const forms = nameForms(row(5, 44)).get(2)!
  expect(forms.map(({ text }) => text)).toEqual(['3-A14', 'A14', '14'])
  const [whole, part, number] = forms.map(({ from }) => from) as [number, number, number]
  expect(whole).toBeGreaterThan(part)
  expect(part).toBeGreaterThan(number)
  const textsOf = (name: string) =>
    nameForms(row(1, 44, name))
      .get(0)!
      .map(({ text }) => text)
  expect(textsOf('Sandtor + Brook')).toEqual(['Sandtor + Brook'])
  expect(textsOf('Locker 101')).toEqual(['Locker 101', '101'])
})

test('names of signs that hold their number come together, other names as soon as they fit', () => {
  const column = Array.from({ length: 5 }, (_, id) => ({ id, name: `3-A1${id}`, x: 0, y: id * 44 }))
  const names = wholeNames([...column, { id: 9, name: 'Sandtor + Brook', x: 300, y: 0 }])
  const fromOf = (id: number) => names.get(id)![0]!.from
  // Nothing stands below the last of the column.
  expect(nameScales(column).get(4)).toBeLessThan(fromOf(0))
  expect(fromOf(4)).toBe(fromOf(0))
  expect(fromOf(9)).toBe(0)
})

test('the longest forms that fit keep clear of each other, whichever forms the neighbours show', () => {
  const names = ['3-A14', 'Standing desk 7', '3-A15', 'Locker 101', 'X']
  const signs = names.map((name, id) => ({ id, name, x: id * 40, y: (id % 2) * 8 }))
  const forms = nameForms(signs)
  for (let scale = 0.1; scale < 5; scale *= 1.05) {
    const shown = signs.flatMap((sign) => {
      const form = forms.get(sign.id)!.find(({ from }) => scale >= from)
      return form
        ? [
            {
              left: sign.x * scale - form.text.length * 3,
              right: sign.x * scale + form.text.length * 3,
              y: sign.y * scale,
            },
          ]
        : []
    })
    for (const [n, { right, y }] of shown.entries())
      for (const other of shown.slice(n + 1)) expect(other.left > right || Math.abs(other.y - y) >= 13).toBe(true)
  }
})

test('two thousand signs all get a scale', () => {
  const signs = Array.from({ length: 2000 }, (_, id) => ({
    id,
    name: `D-${id}`,
    x: (id % 50) * 22,
    y: Math.floor(id / 50) * 22,
  }))
  expect(nameForms(signs).size).toBe(2000)
  expect(spacingOf(signs)).toBe(22)
})

test('a room names itself as far as there is room', () => {
  expect(roomLayout('Kehrwieder', 150, 110)).toMatchObject({ name: 'Kehrwieder', seatsY: 19 })
  expect(roomLayout('Kehrwieder', 62, 70)).toMatchObject({ name: 'Kehrwi…' })
  // The beginning of these is the same for all of them.
  expect(roomLayout('Booth 3.1', 36, 70)).toMatchObject({ name: '3.1' })
  expect(roomLayout('Kehrwieder', 40, 30)).toMatchObject({ name: null, seatsY: null })
})

test('words lie over a sign only where both would be drawn at the same place', () => {
  const [sign] = row(1, 44) as [Sign]
  expect(coversSign('B · Engineering', { x: 40, y: 0 }, [sign], 1)).toBe(true)
  expect(coversSign('B · Engineering', { x: 40, y: 40 }, [sign], 1)).toBe(false)
  expect(coversSign('B · Engineering', { x: 70, y: 0 }, [sign], 1)).toBe(false)
})

test('words lie over the name below a sign, but not over one that isn’t shown', () => {
  const [sign] = row(1, 44) as [Sign]
  const names = new Map([[sign.id, sign.name]])
  expect(coversName('D · Quiet', { x: 40, y: 20 }, [sign], { names, scale: 1 })).toBe(true)
  expect(coversName('D · Quiet', { x: 40, y: 20 }, [sign], { names: new Map(), scale: 1 })).toBe(false)
  expect(coversName('D · Quiet', { x: 40, y: 45 }, [sign], { names, scale: 1 })).toBe(false)
})

test('a name at the edge of the map shows from the scale on at which it lies within', () => {
  const [sign] = row(1, 44, 'Locker 103') as [Sign]
  const at = (x: number, scale: number) => isWithinBox({ ...sign, x }, 1000, scale)
  expect([at(20, 1), at(20, 1.6), at(980, 1), at(980, 1.6), at(500, 0.5)]).toEqual([false, true, false, true, true])
})

test('the name of a sign between two rooms keeps clear of their signs and words', () => {
  const between: Sign = { id: 1, name: 'Sandtor + Brook', x: 0, y: 0 }
  const onPhone = roomLayout('Brook', 58, 60)
  expect(coversRoom(between, [{ x: 15, y: 43, layout: onPhone }], 1)).toBe(true)
  expect(coversRoom(between, [{ x: 15, y: 12, layout: onPhone }], 1)).toBe(true)
  expect(coversRoom(between, [{ x: 15, y: 43, layout: onPhone }], 2)).toBe(false)
  const wide = roomLayout('Brook', 112, 106)
  expect(coversRoom(between, [{ x: 56, y: -25, layout: wide }], 1)).toBe(false)
})
