/** Another commit of the repository in a separate folder, ready to be built. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const lockfile = 'package-lock.json'

export type Checkout = { folder: string; remove: () => Promise<void> }

/**
 * Creates a worktree of the commit. Uses this checkout's packages if both lock the same ones, and
 * installs them otherwise.
 * @throws with git's or npm's output
 */
export async function checkOut(commit: string): Promise<Checkout> {
  const above = await mkdtemp(join(tmpdir(), 'livery-bench-'))
  const folder = join(above, 'checkout')
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    await rm(above, { recursive: true, force: true })
  }
  try {
    if (await hasSamePackages(folder)) await linkPackages(folder)
    else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [own, other] = await Promise.all(
    [root, folder].map(place => readFile(join(place, lockfile), 'utf8')),
  )
  return own === other
}

const workspaces = '@livery'

/**
 * Links each package, including those of individual workspaces, and links the workspaces to the
 * commit's own folders.
 */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [root, folder].map(place => join(place, 'node_modules')) as [string, string]
  await mkdir(join(to, workspaces), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== workspaces && name !== '.cache') await symlink(join(from, name), join(to, name))
  }
  for (const name of await readdir(join(from, workspaces))) {
    const target = await readlink(join(from, workspaces, name))
    await symlink(target, join(to, workspaces, name))
    const [own, linked] = [from, to].map(place => join(place, workspaces, target, 'node_modules'))
    if (own && linked && existsSync(own)) await symlink(own, linked)
  }
}
