/** Starts the BFF the same way as in its image, but without the image. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'

export type ImageStart = {
  /** The path to our images' Node binary. */
  node: string
  /**
   * The complete command. Its paths are relative to the root directory of the image or the
   * repository.
   */
  command: readonly [string, ...string[]]
  /**
   * The image's environment variables, but with only the loopback address, and without the mounted
   * folder.
   */
  env: Readonly<Record<string, string>>
}

/**
 * Fetches our images' Node version from npm, where each version is a package with one binary. With
 * this binary, code runs as in production: TypeScript directly, without a loader. npm caches the
 * package.
 * @throws if npm does not have a binary for this machine
 */
export async function fetchImageStart(): Promise<ImageStart> {
  const path = join(import.meta.dirname, '../../../deploy/Dockerfile')
  const text = readFileSync(path, 'utf8')
  const version = /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(text)?.[1]
  const stage = parseDockerfile(text).get('bff')
  if (version === undefined || !stage) throw new Error(`${path}: no Node, or no stage of the BFF`)

  const node = await fetchNode(version)
  const [, ...args] = stage.entrypoint
  const { RELEASES_DIR: _mounted, ...env } = stage.env
  const loopback = { HOST: '127.0.0.1', ADMIN_HOST: '127.0.0.1' }

  return { node, command: [node, ...args], env: { ...env, ...loopback } }
}

async function fetchNode(version: string): Promise<string> {
  const name = `--package=node-${process.platform}-${process.arch}@${version}`
  const say = ['node', '-p', 'process.execPath']
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', name, '--', ...say])
  return stdout.trim()
}
