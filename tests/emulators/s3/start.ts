/** An S3-compatible server from npm, in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runToEnd } from '../../support/child.ts'

export type S3Emulator = { origin: string; bucket: string; stop: () => Promise<void> }

const here = import.meta.dirname
const program = join(here, 'node_modules/s3rver/bin/s3rver.js')
const bucket = 'brands'

/** The keys of its one user. */
export const emulatorKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts it over `folder` on a free port, with one empty bucket; installs it when it is not there. */
export async function startS3Emulator(folder: string): Promise<S3Emulator> {
  if (!existsSync(program)) await install()
  const args = [program, '-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const origin = await readOrigin(child.stdout)
  child.stdout.resume()
  return {
    origin,
    bucket,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function install(): Promise<void> {
  const args = ['ci', '--prefix', here, '--no-audit', '--no-fund', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', args)
  if (exitCode !== 0) throw new Error(`the S3 emulator cannot be installed:\n${stderr}`)
}

async function readOrigin(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /listening on \S*?:(\d+)/.exec(line)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
  throw new Error('the S3 emulator did not start')
}
