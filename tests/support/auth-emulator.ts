/** The identity service's real emulator, for tests that sign in with the real SDK. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type AuthEmulator = {
  /** Its copy of a Google host, as `https://identitytoolkit.googleapis.com/v1/…` has one. */
  toUrl: (googleUrl: string) => string
  /** The last code sent to `+<dialling code><number>`. */
  readCode: (phone: string) => Promise<string>
  stop: () => void
}

const folder = fileURLToPath(new URL('../emulators/auth/', import.meta.url))

/** Installs it on first use: it is far too large for everybody's install. */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  requireInstalled()
  const child = spawn(process.execPath, ['server.mjs', projectId], { cwd: folder, stdio: 'pipe' })
  const origin = `http://127.0.0.1:${await readPort(child)}`
  return {
    toUrl: googleUrl => `${origin}/${googleUrl.replace(/^https:\/\//, '')}`,
    async readCode(phone) {
      const answer = await fetch(`${origin}/emulator/v1/projects/${projectId}/verificationCodes`)
      const { verificationCodes } = await answer.json()
      const sent = verificationCodes.filter(
        ({ phoneNumber }: { phoneNumber: string }) => phoneNumber === phone,
      )
      return sent.at(-1)?.code ?? ''
    },
    stop: () => void child.kill(),
  }
}

// Written by npm when everything else is in place.
const installed = join(folder, 'node_modules', '.package-lock.json')

/** One at a time: browser workers run side by side, and the second must not start from half of it. */
const install = [
  'flock',
  [join(folder, 'package.json'), 'sh', '-c', 'test -f "$0" || npm ci', installed],
] as const

/** Begins to install it, so that it is there when the first test asks for it. */
export function installAhead(): void {
  if (!existsSync(installed)) spawn(...install, { cwd: folder, stdio: 'ignore' }).unref()
}

function requireInstalled(): void {
  if (existsSync(installed)) return
  spawnSync(...install, { cwd: folder, stdio: 'inherit' })
  if (!existsSync(installed)) throw new Error('the auth emulator could not be installed')
}

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('the emulator has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"port"')) return JSON.parse(line).port
  }
  throw new Error('the emulator did not start')
}
