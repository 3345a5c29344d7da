import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The command that runs PostgreSQL's binaries on this machine. */
export interface Launcher {
  /** Arguments in front of every command. */
  wrapper: readonly string[]
  /** The owner of the files outside the wrapper. */
  uid: number
}

const nobody = 65534
const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]
/**
 * Another user who still may read and write everywhere, so that a home with mode 0700 is no obstacle; for containers
 * that forbid namespaces.
 */
const otherUser = `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --inh-caps=+dac_override --ambient-caps=+dac_override`

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own, root looks like nobody to it, while files stay
 * root's. Anyone but root needs no wrapper.
 */
export function findLauncher(): Launcher {
  const uid = process.getuid!()
  if (uid !== 0) return { wrapper: [], uid }
  if (works(namespace)) return { wrapper: namespace, uid }
  if (works(otherUser.split(' '))) return { wrapper: otherUser.split(' '), uid: nobody }
  throw new StartError(
    'PostgreSQL refuses to run as root and this machine forbids namespaces: start Kontor as an ordinary user, or set DATABASE_URL.',
  )
}

const works = ([command, ...args]: string[]) => spawnSync(command!, [...args, 'true']).status === 0

/**
 * Starts a command that ends with this process, even if that is killed with -9, and that Ctrl-C in the terminal doesn't
 * reach (its own session). To end it, send SIGINT.
 */
export function launch({ wrapper }: Launcher, command: readonly string[], output: number | 'pipe'): ChildProcess {
  const [file, ...args] = [...wrapper, ...guarded(command)]
  return spawn(file!, args, { stdio: ['pipe', output, output], detached: true, cwd: '/' })
}

/** `setpriv` asks the kernel for a signal at our end; we might have ended just before it asked, hence the check. */
const signalled = `[ "$PPID" = ${process.pid} ] && exec "$@"`
/** Without `setpriv`, a shell beside the command ends it when our end of the pipe closes, or on SIGINT. */
const watched = `
  exec 3<&0
  "$@" 3<&- & command=$!
  { read -r _ <&3; kill -INT $command; } & reader=$!
  trap 'kill -INT $command' INT
  wait $command; code=$?
  [ $code -gt 128 ] && { wait $command; code=$?; }
  kill $reader
  exit $code`

function guarded(command: readonly string[]): string[] {
  const shell = (script: string) => ['sh', '-c', script, 'guard', ...command]
  return hasSetpriv() ? ['setpriv', '--pdeathsig', 'INT', ...shell(signalled)] : shell(watched)
}

const hasSetpriv = () => works(['setpriv', '--pdeathsig', 'INT'])

/** Gives a new folder to the user that PostgreSQL runs as. */
export function handOver(path: string, { uid }: Launcher): void {
  if (existsSync(path) && uid !== process.getuid!()) chownSync(path, uid, uid)
}
