import type { SourceFile } from './conventions.ts'

/** The packages of the web, by purpose: there is one for each. */
const packages = {
  screens: ['react', 'react-dom', 'react-router'],
  controls: ['react-aria-components', '@internationalized/date'],
  icons: ['@tabler/icons-react'],
  'long lists': ['@tanstack/react-virtual'],
  'rich text': ['prosemirror'],
  answers: ['@tanstack/react-query', 'pusher-js'],
  texts: ['i18next', 'react-i18next', '@fontsource-variable/inter'],
  schemas: ['zod', '@kontor/contract'],
  'HTML that people wrote': ['dompurify'],
  'QR codes in pictures': ['jsqr'],
  'the build': ['vite', '@vitejs/plugin-react', '@react-aria/optimize-locales-plugin'],
}
const known = new Set(Object.values(packages).flat())

/** The family of a package, of which any may be taken. */
const nameOf = (name: string) => (name.startsWith('prosemirror-') ? 'prosemirror' : name)

/**
 * A second library for a purpose is a second look, a second behaviour and more to load. One that is better replaces the
 * first everywhere, by a decision record.
 */
export function breachesOfPackages({ path, text }: SourceFile): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.(?:test|fixture)\.tsx?$/.test(path)) return []
  const imports = text.matchAll(/(?:^(?:import|export|\}).* from |^import |\bimport\()'((?:@[\w-]+\/)?[\w.-]+)/gm)
  const names = [...imports].map(([, name]) => name!)
  const other = names.find((name) => /^[@\w]/.test(name) && !known.has(nameOf(name)) && name !== 'node')
  return other
    ? [`${path}: "${other}"; scripts/conventions/package-conventions.ts has the one package for each purpose.`]
    : []
}
