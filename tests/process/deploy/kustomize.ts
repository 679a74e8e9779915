/** The real kustomize, as it is part of kubectl. */
import { execFileSync } from 'node:child_process'
import { parseYaml, type Yaml } from '../../rules/deploy/yaml.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

/** The first version with components. */
const needed = 4

/** The reason why overlays cannot be put together here; `undefined` when they can. */
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

/** @throws with what kustomize says */
export function buildOverlay(path: string): Yaml[] {
  return parseYaml(execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8' }))
}
