import { spawnSync } from 'node:child_process'

/**
 * Makes sure a command is there, installing its Debian package when it is not.
 * @throws when the command is missing and cannot be installed, saying what to do.
 */
export function requireCommand(command: string, debianPackage = command): void {
  if (isInstalled(command)) return
  runQuietly('apt-get', ['update', '-qq'])
  runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage])
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
