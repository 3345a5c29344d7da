import { expect, test } from 'vitest'
import { contentNames, withNames } from './content-names.ts'

/** The names of a program, a library that it loads, and a style sheet of its own. */
const namesOf = ({ program = '', library = '', styles = '' }) => {
  const texts = new Map([
    ['program-AAAAAAAA.js', `import("./library-BBBBBBBB.js");["assets/styles--CCCC-C-.css"];${program}`],
    ['library-BBBBBBBB.js', library],
    ['styles--CCCC-C-.css', styles],
  ])
  const names = contentNames(texts)
  return { names: [...names.values()], program: withNames(texts.get('program-AAAAAAAA.js')!, names) }
}
const before = namesOf({})

test('a file is named by its content, and the files that name it get its new name', () => {
  const { names, program } = before
  expect(names.map((name) => name.replace(/-[\w-]{8}\./, '.'))).toEqual(['program.js', 'library.js', 'styles.css'])
  expect(program).toBe(`import("./${names[1]}");["assets/${names[2]}"];`)
})

test.each([
  [{ program: 'a' }, [true, false, false]],
  [{ library: 'a' }, [true, true, false]],
  [{ styles: 'a' }, [true, false, true]],
  [{ library: 'import"./program-AAAAAAAA.js"' }, [true, true, false]],
])('with %j other names are given to: program, library, styles %j', (change, expected) => {
  expect(namesOf(change).names.map((name, n) => name !== before.names[n])).toEqual(expected)
})

test('files that name each other are named by the content of both', () => {
  const circle = { library: 'import"./program-AAAAAAAA.js"' }
  const [program, library, styles] = namesOf(circle).names
  const changed = namesOf({ ...circle, program: 'a' }).names
  expect(changed[0]).not.toBe(program)
  expect(changed[1]).not.toBe(library)
  expect(changed[2]).toBe(styles)
})

test('the same content gets the same names, whatever the bundler called it', () => {
  const text = 'import("./library-XXXXXXXX.js");'
  const names = contentNames(
    new Map([
      ['program-YYYYYYYY.js', `${text}["assets/styles-ZZZZZZZZ.css"];`],
      ['library-XXXXXXXX.js', ''],
      ['styles-ZZZZZZZZ.css', ''],
    ]),
  )
  expect([...names.values()]).toEqual(before.names)
})
