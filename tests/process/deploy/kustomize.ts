/** Runs the real kustomize, which is part of kubectl. */
import { execFileSync } from 'node:child_process'
import { parseYaml, type Yaml } from '../../rules/deploy/yaml.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

/** The first major version of kustomize that supports components. */
const needed = 4

/** Returns the reason why overlays cannot be rendered on this machine; `undefined` if they can. */
export function findKustomizeFault(): string | undefined {
  try {
    requireCommand('kubectl')
    const said = execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8' })
    const version = /Kustomize Version: v(\d+)/.exec(said)?.[1] ?? '2'
    return Number(version) >= needed ? undefined : `skipped: kubectl has kustomize ${version}`
  } catch {
    return 'skipped: there is no kubectl'
  }
}

/** Renders an overlay. @throws with kustomize's output */
export function buildOverlay(path: string): Yaml[] {
  return parseYaml(execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8' }))
}
