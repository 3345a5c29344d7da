/** `npm run check`: format and lint, types, conventions. `npm run check conventions`: the conventions alone. */
import { check, checkConventions } from './checks.ts'

const { failed } = process.argv[2] === 'conventions' ? checkConventions() : await check()
process.exitCode = failed.length > 0 ? 1 : 0
