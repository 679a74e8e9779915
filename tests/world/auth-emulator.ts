/** Starts the identity service's real emulator, for tests that sign in with the real SDK. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { requireEmulator } from './install.ts'

export type AuthEmulator = {
  /**
   * Returns the emulator's URL for a Google URL such as
   * `https://identitytoolkit.googleapis.com/v1/…`.
   */
  toUrl: (googleUrl: string) => string
  /** Returns the last code sent to the number `+<dialling code><number>`. */
  readCode: (phone: string) => Promise<string>
  stop: () => void
}

const folder = fileURLToPath(new URL('./auth/', import.meta.url))

/** Starts the emulator. @throws if the emulator is not installed */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  requireEmulator('auth')
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

async function readPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('the emulator has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"port"')) return JSON.parse(line).port
  }
  throw new Error('the emulator did not start')
}
