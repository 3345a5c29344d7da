// npm 10 makes no node_modules/.bin/node from two optional runtimes, npm 11 does: link it where it is missing,
// so that every npm script runs the Node this product is built for, whatever the machine's own is.
const { existsSync, symlinkSync, mkdirSync } = require('node:fs')
const { join } = require('node:path')

const bin = join(__dirname, '..', 'node_modules', '.bin')
const runtime = join(__dirname, '..', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
if (existsSync(runtime) && !existsSync(join(bin, 'node'))) {
  mkdirSync(bin, { recursive: true })
  symlinkSync(runtime, join(bin, 'node'))
}
