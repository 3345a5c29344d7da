import type { Count, Failure } from './counting.ts'

/** More files than these with a test that only passes alone, and the run fails. */
export const mostFlaky = 3

export interface Outcome extends Count {
  /** The tests that failed at first, and passed alone. */
  flaky: Failure[]
}

/**
 * The outcome after the failed tests have been run once more, alone. `runFiles` runs all tests of these files but those
 * tagged `once`: a failure of theirs (races, tenancy, rights, histories, idempotency) is a fault that once happened.
 */
export async function afterAnotherRun(
  { passed, failed }: Count,
  runFiles: (files: readonly string[]) => Promise<Count>,
): Promise<Outcome> {
  const files = [...new Set(failed.flatMap(({ file }) => file ?? []))]
  // With more, the run fails whatever comes of it.
  if (files.length === 0 || files.length > mostFlaky) return { passed, failed, flaky: [] }
  const again = await runFiles(files)
  // A failure outside of every test may be anybody's.
  const isWhole = again.failed.every(({ file }) => file)
  const flaky = failed.filter((test) => isWhole && passedIn(again, test))
  return {
    passed: [...passed, ...flaky.map(({ name }) => name)],
    failed: failed.filter((test) => !flaky.includes(test)),
    flaky,
  }
}

/** A file that couldn't be loaded passes if all its tests do. */
const passedIn = (again: Count, { name, file }: Failure) =>
  name === file
    ? again.passed.some((each) => each.startsWith(`${file} ›`)) && again.failed.every((each) => each.file !== file)
    : again.passed.includes(name)
