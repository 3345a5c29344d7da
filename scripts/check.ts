/** `npm run check`: format and lint, types, conventions. */
import { check } from './checks.ts'

const { failed } = await check()
process.exitCode = failed ? 1 : 0
