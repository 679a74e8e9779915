/** Runs an S3-compatible server from npm in a separate process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type FaultyLink, startFaultyLink } from './faulty-link.ts'

export type S3Service = {
  origin: string
  bucket: string
  /**
   * Returns the environment variables for a process that stores its releases in this server below
   * `prefix`.
   */
  toEnv: (prefix: string) => Record<string, string>
  stop: () => Promise<void>
}

export type S3Emulator = S3Service & {
  /** The connection to the server, which enforces write conditions. */
  link: FaultyLink
}

const here = import.meta.dirname
const program = join(here, 'node_modules/s3rver/bin/s3rver.js')
const bucket = 'brands'

/** The keys for the server's only user. */
export const emulatorKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Starts the server over `folder` on a free port, with one empty bucket. `install.ts` must have
 * installed the server.
 */
export async function startS3Emulator(folder: string): Promise<S3Emulator> {
  const args = [program, '-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  const link = await startFaultyLink(await readOrigin(child.stdout))
  const { origin } = link
  child.stdout.resume()

  return {
    origin,
    link,
    bucket,
    toEnv: prefix => ({
      LIVERY_STORE: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: origin,
      AWS_REGION: 'us-east-1',
      ...emulatorKeys,
    }),
    async stop() {
      await link.stop()
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function readOrigin(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /listening on \S*?:(\d+)/.exec(line)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
  throw new Error('the S3 emulator did not start')
}
