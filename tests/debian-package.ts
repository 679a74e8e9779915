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
  installDebianPackage(debianPackage)
  if (!isInstalled(command)) {
    throw new Error(`${command} is not installed; install the package ${debianPackage} first`)
  }
}

/** Installs a package that is not there yet; whether it came is for the caller to see. */
export function installDebianPackage(name: string): void {
  // One at a time: test files run side by side, and apt lets only one in.
  const install = `dpkg -s "$0" || { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$0"; }`
  runQuietly('flock', [lockFile, 'sh', '-c', install, name])
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
