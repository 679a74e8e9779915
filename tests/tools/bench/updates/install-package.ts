import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runToEnd } from '../../support/child.ts'

/**
 * Installs packages in exact versions, separate from the product. Returns their `node_modules`.
 * @throws with npm's error if npm fails
 */
export async function installPackages(folder: string, packages: readonly string[]) {
  await mkdir(folder, { recursive: true })
  const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts']
  const { exitCode, stderr } = await runToEnd('npm', [
    ...['install', '--prefix', folder],
    ...flags,
    ...packages,
  ])
  if (exitCode !== 0) throw new Error(`npm install ${packages.join(' ')}:\n${stderr}`)
  return join(folder, 'node_modules')
}
