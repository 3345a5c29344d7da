import { posix } from 'node:path'
import type { SourceFile } from './conventions.ts'

/** Paths that begin at a file's own folder: `join(import.meta.dirname, '..', 'labels')`, `new URL('./x.ts', import.meta.url)`. */
const joined = /\b(?:join|resolve)\(\s*import\.meta\.dirname((?:,\s*'[^']*')+)/g
const located = /\bnew URL\(\s*'(\.[^']*)',\s*import\.meta\.url\s*\)/g
/** Folders that no commit has. */
const made = /(?:^|\/)(?:dist|node_modules|\.data)(?:\/|$)/

/**
 * Refuses a path written as text that leads nowhere: the compiler doesn't follow it when a folder moves. `paths` are all files
 * of the repository.
 */
export function breachesOfPaths(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set(['.', ...paths.flatMap(withFolders)])
  return files
    .filter(({ path }) => !path.startsWith('scripts/conventions/'))
    .flatMap(({ path, text }) =>
      partsIn(text)
        .map((parts) => posix.join(posix.dirname(path), ...parts))
        .filter((target) => !known.has(target.replace(/\/$/, '')) && !made.test(target))
        .map(
          (target) =>
            `${path}: ${target} doesn't exist; the path is written as text, so no import shows that it moved.`,
        ),
    )
}

/** Each path in its parts, up to the first one that is no text. */
function partsIn(text: string): string[][] {
  const inJoins = [...text.matchAll(joined)].map(([, parts]) =>
    [...parts!.matchAll(/'([^']*)'/g)].map(([, part]) => part!),
  )
  return [...inJoins, ...[...text.matchAll(located)].map(([, path]) => [path!])]
}

function withFolders(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === '.' ? [path] : [path, ...withFolders(folder)]
}
