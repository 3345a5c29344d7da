import { run } from './start/run.ts'

await run()
