import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaches } from './conventions/conventions.ts'
import { isText } from './conventions/words.ts'
import { type Count, run, sum } from './counting.ts'

const root = join(import.meta.dirname, '..')

/** Each of the four counts as one test. */
export async function check(): Promise<Count> {
  const counts = await Promise.all([
    step('format and lint', ['biome', 'check', '--error-on-warnings', '.'], 'npm run format mends the format.'),
    step('types', ['tsc', '-p', '.']),
    step('types of the web', ['tsc', '-p', 'web']),
    Promise.resolve(checkConventions()),
  ])
  return sum(counts)
}

/** The last of the four alone. */
export function checkConventions(): Count {
  return report('conventions', breaches(sourceFiles(repositoryFiles())).join('\n'))
}

async function step(name: string, [tool, ...args]: string[], hint = ''): Promise<Count> {
  const { code, output } = await run(join(root, 'node_modules', '.bin', tool!), args)
  return report(name, code === 0 ? '' : `${output || `${tool} ended with ${code}`}${hint && `\n${hint}`}`)
}

function report(name: string, problem: string): Count {
  console.log(problem ? `✗ ${name}\n${problem}` : `✓ ${name}`)
  return problem ? { passed: [], failed: [{ name, problem: [] }] } : { passed: [name], failed: [] }
}

/** Files that git tracks or would add: neither node_modules nor builds. */
function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return listed
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
}

const sourceFiles = (paths: readonly string[]) =>
  paths
    .filter((path) => /\.(tsx?|css|sql)$/.test(path) || isText(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
