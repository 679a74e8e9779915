/** Starts the BFF like its image does, without the image. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'

export type ImageStart = {
  /** The path of our images' Node. */
  node: string
  /** The whole command; its paths are relative to the root of the image or of the repository. */
  command: readonly [string, ...string[]]
  /** The image's environment, but for loopback only, and without the mounted folder. */
  env: Readonly<Record<string, string>>
}

/**
 * Fetches our images' Node version from npm, which has each version as a package with one binary.
 * Code on it runs as in production: TypeScript directly, without a loader. npm caches the package.
 *
 * @throws if npm does not have one for this machine
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
