import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell comes first: a journey costs it about a third less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const install = 'apt-get update && apt-get install -y chromium-headless-shell fonts-noto-core'

/**
 * Chromium's arguments for tests: they turn off what a browser looks up and updates by itself. Pages of one site and
 * context share a process: starting another costs as much as the page's own work.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  '--renderer-process-limit=1',
]

/** The Chromium of this machine: the one of CHROMIUM, else the first of these names on the PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Finds Chromium, or installs Debian's headless shell as root; without root, names the command that does. */
export function requireChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  if (process.getuid!() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    console.log(`No Chromium found; installing it: ${install}`)
    spawnSync('sh', ['-c', install], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return findChromium()
  }
  console.log(
    `The browser journeys need Chromium. Install it with\n  sudo sh -c '${install}'\nor name yours in CHROMIUM.`,
  )
  return undefined
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
