import rules from '../../spec/rules.json' with { type: 'json' }
import type { SourceFile } from './conventions.ts'

/** A skipped test proves nothing; one that doesn't apply isn't declared. */
function breachesOfSkips({ path, text }: SourceFile): string[] {
  if (!/\.(?:test|e2e)\.tsx?$|^server\/test\//.test(path)) return []
  const found = text.match(/^\s*(?:test|it|describe)\.(?:skip|skipIf|runIf|todo|only|fixme)\b/m)?.[0]
  return found ? [`${path}: "${found.trim()}"; every test runs.`] : []
}

/** A test that expects what is always so proves nothing either. */
function breachesOfConstants({ path, text }: SourceFile): string[] {
  if (!/\.(?:test|e2e)\.tsx?$/.test(path)) return []
  const found = text.match(/\bexpect\((?:true|false|\d+|null)\)/)?.[0]
  return found && !path.startsWith('scripts/') ? [`${path}: "${found}"; a test can fail.`] : []
}

/** The files of the server's tests share their modules; one that replaces any has a process to itself. */
function breachesOfApart({ path, text }: SourceFile): string[] {
  if (!/^(?:server|spec)\/.*\.ts$/.test(path) || path.endsWith('.apart.test.ts')) return []
  const found = text.match(/\bvi\.(?:mock|doMock|resetModules)\(/)?.[0]
  return found ? [`${path}: "${found}"; name the file *.apart.test.ts.`] : []
}

/** Journeys that are about the demo company itself, as `e2e/company.ts` says. */
const aboutTheDemo = /^e2e\/(?:base-host|usage)\.e2e\.ts$/

/** Code that a fixture of the journeys replaces, the files that may hold it, and the fixture. */
const byHand = [
  {
    found: /\bdayAhead\b|\bworkday\(/,
    own: /^e2e\/(?:test|time)\.ts$/,
    part: 'the fixture `day`: no other journey of the file has it',
  },
  {
    found: /\bmkdirSync\(|\bclaimed?-/,
    own: /^$/,
    part: 'freePlaces: a file has a company of its own, so nothing is claimed',
  },
  {
    found: /\.waitForTimeout\(/,
    // A finger that rests, and what must not come by itself.
    own: /^e2e\/(?:phone|stay)\.e2e\.ts$/,
    part: 'expect, which waits until it is so',
  },
  {
    found: /Subdomain: ['"`]\w|['"`/]demo\.kontor|(?<!emailOf\(.*)@halden\.example/,
    own: aboutTheDemo,
    part: 'companyOf, addressOfCompany or emailOf of e2e/company.ts: a file has a company of its own',
  },
]

/** Each journey file has a company of its own, and each journey a day of its own there. */
function breachesOfJourneys({ path, text }: SourceFile): string[] {
  if (!/^e2e\/.*\.ts$/.test(path)) return []
  return byHand.flatMap(({ found, own, part }) => {
    const written = own.test(path) ? null : text.match(found)
    return written ? [`${path}: "${written[0]}"; use ${part}.`] : []
  })
}

/** The number of tests that run at once follows from the machine. */
function breachesOfWorkers({ path, text }: SourceFile): string[] {
  if (!/^(?:vitest|playwright)\.config\.ts$/.test(path)) return []
  const found = text.match(/\b(?:maxW|w)orkers: ?\d+/)?.[0]
  return found ? [`${path}: "${found}"; use workersFor of scripts/workers.ts.`] : []
}

const ruleIds = new Set(rules.map(({ id }) => id))

/** A title or comment names the rule that it is about: one that `spec/rules.json` has. */
function breachesOfRuleIds({ path, text }: SourceFile): string[] {
  if (!/^(?:contract|server|web|e2e|spec)\/.*\.tsx?$/.test(path)) return []
  const unknown = text.match(/\bR\d{1,3}\b/g)?.find((id) => !ruleIds.has(id))
  return unknown ? [`${path}: "${unknown}"; spec/rules.json has no such rule.`] : []
}

export const testRules = [
  breachesOfSkips,
  breachesOfConstants,
  breachesOfApart,
  breachesOfJourneys,
  breachesOfWorkers,
  breachesOfRuleIds,
]
