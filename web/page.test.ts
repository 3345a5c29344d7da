import { expect, test } from 'vitest'
import { pageAtOnce } from './page.ts'

const chunk = (fileName: string, code: string, imports: string[] = []) => ({ type: 'chunk', fileName, code, imports })
const runtime = 'assets/rolldown-runtime-R1.js'

/** The files of a build whose program has this name, once the page has what it needs. */
function built(program: string) {
  const files = [
    chunk(program, 'import{n as e}from"./rolldown-runtime-R1.js";e();', [runtime]),
    chunk(runtime, 'var r=()=>1;export{r as n};'),
    chunk('assets/library-L1.js', 'import{n as t}from"./rolldown-runtime-R1.js";export default t();', [runtime]),
    { type: 'asset', fileName: 'assets/program-C1.css', source: 'a{}' },
    {
      type: 'asset',
      fileName: 'index.html',
      source: '<link href="/assets/program-C1.css"><script src="/assets/rolldown-runtime-R1.js"></script>',
    },
  ]
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]))
  const { generateBundle } = pageAtOnce()[1] as unknown as {
    generateBundle: { handler: (options: unknown, bundle: object) => void }
  }
  generateBundle.handler(null, bundle)
  return bundle as Record<string, { code: string }>
}

test('a file that keeps its name from one build to the next keeps its content: a browser keeps it for a year', () => {
  const [before, after] = [built('assets/program-P1.js'), built('assets/program-P2.js')]
  expect(after['assets/library-L1.js']!.code).toBe(before['assets/library-L1.js']!.code)
})

test('the functions of the bundler come with the program, and other files take them from there', () => {
  const files = built('assets/program-P1.js')
  expect(Object.keys(files)).not.toContain(runtime)
  const run = (code: string) => new Function(code.replace('export default', 'return'))()
  run(files['assets/program-P1.js']!.code)
  expect(run(files['assets/library-L1.js']!.code)).toBe(1)
})
