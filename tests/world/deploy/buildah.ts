/**
 * Builds images from our Dockerfile with Debian's buildah, which needs neither a daemon nor a
 * registry. The base image is assembled from this machine's files.
 */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { requireCommand } from '../../tools/support/require-command.ts'
import { fetchImageStart } from './image-start.ts'

const run = promisify(execFile)
const base = 'localhost/livery-test-base'
/** The commands that the Dockerfile's steps, npm and npm's entry points call. */
const commands = [
  'sh',
  'env',
  'cat',
  'cp',
  'mkdir',
  'rm',
  'ls',
  'chown',
  'chmod',
  'ln',
  'id',
  'uname',
  'sed',
  'dirname',
]
const certificates = '/etc/ssl/certs/ca-certificates.crt'

export type Buildah = {
  /** Runs buildah. @throws with buildah's output */
  run(...args: readonly string[]): Promise<string>
  /** Builds a stage from deploy/Dockerfile; returns the stage's image name. */
  build(target: string, args: Readonly<Record<string, string>>): Promise<string>
  /** Starts a command in a container; `kill` stops all processes in the container. */
  start(args: readonly string[]): { said: () => string; ended: Promise<unknown>; kill(): void }
}

/** Returns the reason why images cannot be built on this machine; `undefined` if they can. */
export async function findObstacle(folder: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'buildah in a chroot wants root'
  if (process.platform !== 'linux') return 'buildah wants Linux'
  try {
    requireCommand('buildah')
    const probe = openBuildah(folder)
    const container = (await probe.run('from', 'scratch')).trim()
    await probe.run('rm', container)
    return undefined
  } catch (error) {
    return `buildah does not run here: ${String(error).split('\n').slice(0, 2).join(' ')}`
  }
}

/** Opens buildah. @param folder contains images and containers */
export function openBuildah(folder: string, context = process.cwd()): Buildah {
  const storage = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
  ]
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: folder }
  const call = async (...args: readonly string[]) =>
    (await run('buildah', [...storage, ...args], { cwd: context, env, maxBuffer: 2 ** 26 })).stdout

  return {
    run: call,
    async build(target, buildArgs) {
      const name = `localhost/livery-${target}`
      const all = Object.entries({ NODE_IMAGE: base, ...buildArgs })
      const given = all.flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
      const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
      await call(
        ...['bud', '--network', 'host', '--volume', `${cache}:/npm-cache`, '--target', target],
        ...[...given, '--tag', name, '--file', 'deploy/Dockerfile', '.'],
      )

      return name
    },
    start(args) {
      // Creates a separate process group, because the container's process is not a direct child
      // process.
      const child = spawn('buildah', [...storage, 'run', ...args], {
        cwd: context,
        env,
        detached: true,
      })
      let text = ''

      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (more: string) => {
          text += more
        })
      }

      const ended = once(child, 'close')

      return {
        said: () => text,
        ended,
        kill() {
          if (child.exitCode === null && child.pid !== undefined)
            process.kill(-child.pid, 'SIGKILL')
        },
      }
    },
  }
}

/**
 * Creates a base image like `node:…-slim`: a shell, certificates, a user `node`, and Node and npm
 * in our images' version.
 */
export async function makeBaseImage(buildah: Buildah, folder: string): Promise<void> {
  const root = join(folder, 'base')
  const paths = commands.map(name => execFileSync('which', [name], { encoding: 'utf8' }).trim())
  const { node } = await fetchImageStart()
  for (const path of paths) copyTo(path, join(root, 'usr/bin', basename(path)))

  symlinkSync('usr/bin', join(root, 'bin'))

  for (const path of [node, ...paths].flatMap(toLibraries)) copy(path, root)

  copy(certificates, root)
  copyTo(node, join(root, 'usr/bin/node'))
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  copyTo(npm, join(root, 'usr/lib/node_modules/npm'))
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'))
  mkdirSync(join(root, 'tmp'), { mode: 0o1777 })
  mkdirSync(join(root, 'root'))
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n',
  )
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  const env = { PATH: '/usr/bin', npm_config_cache: '/npm-cache', ...copyNpmSettings(root) }
  const set = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const container = (await buildah.run('from', 'scratch')).trim()
  await buildah.run('copy', '--quiet', container, root, '/')
  await buildah.run('config', ...set, container)
  await buildah.run('commit', '--quiet', '--rm', container, base)
}

/** Copies the user's own npm registry and CA settings if they exist. */
function copyNpmSettings(root: string): Record<string, string> {
  const userConfig = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
  }).trim()

  if (existsSync(userConfig)) copyTo(userConfig, join(root, 'etc/npmrc'))
  const authority = process.env.NODE_EXTRA_CA_CERTS
  if (authority) copyTo(authority, join(root, 'etc/authority.pem'))

  return {
    ...(existsSync(userConfig) && { npm_config_userconfig: '/etc/npmrc' }),
    ...(authority && { NODE_EXTRA_CA_CERTS: '/etc/authority.pem' }),
  }
}

/** Returns the shared libraries and the loader that a program needs. */
function toLibraries(path: string): string[] {
  const said = execFileSync('ldd', [path], { encoding: 'utf8' })
  return [...said.matchAll(/(\/\S+) \(0x/g)].map(([, library = '']) => library)
}

function copy(path: string, root: string): void {
  copyTo(path, join(root, path))
}

/** Copies a file, and follows links to their target. */
function copyTo(path: string, target: string): void {
  if (existsSync(target) || lstatOf(target)) return
  mkdirSync(dirname(target), { recursive: true })
  cpSync(realpathSync(path), target, { recursive: true, verbatimSymlinks: true })
}

function lstatOf(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
