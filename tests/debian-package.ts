import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const lockFile = join(tmpdir(), 'livery-debian-packages.lock')

/**
 * Makes sure a command is there, installing its Debian package when it is not.
 * @throws when the command is missing and cannot be installed, saying what to do.
 */
export function requireCommand(command: string, debianPackage = command): void {
  if (isInstalled(command)) return
  // One at a time: test files run side by side, and apt lets only one in.
  const install = `command -v "$0" || { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$1"; }`
  runQuietly('flock', [lockFile, 'sh', '-c', install, command, debianPackage])
  if (!isInstalled(command)) {
    throw new Error(`${command} is not installed; install the package ${debianPackage} first`)
  }
}

function isInstalled(command: string): boolean {
  return spawnSync('which', [command]).status === 0
}

function runQuietly(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
