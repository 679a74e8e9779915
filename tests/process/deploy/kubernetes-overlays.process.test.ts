/** Checks the overlays that kustomize renders against the API's schemas and against each other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCiVariables, readEnvironment } from '@livery/scripts/support/environment.ts'
import { describe, expect, it } from 'vitest'
import { loadVerbs } from '../../../scripts/cli/main.ts'
import { parseShard } from '../../../scripts/pipeline/assemble/outcome.ts'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'
import { listAt, mapAt, parseYaml, type Yaml } from '../../rules/deploy/yaml.ts'
import { findFaults } from './kubernetes-schema.ts'
import { buildOverlay, findKustomizeFault } from './kustomize.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'deploy/k8s')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
  path.endsWith('.yaml'),
)
/** Selects complete objects only; an overlay's patches contain only parts of objects. */
const manifests = paths.filter(path => !/kustomization\.yaml$|^overlays\//.test(path))
const overlays = ['overlays/production', 'overlays/staging']
const jobs = ['sharded-build/shards', 'sharded-build/merge']
const fault = findKustomizeFault()

describe('the Kubernetes manifests', () => {
  it.each(manifests)('in %s have only kinds, fields and values that the API defines', path => {
    expect(parseYaml(readFileSync(join(folder, path), 'utf8')).flatMap(findFaults)).toEqual([])
  })

  it('are reported when they are invalid', () => {
    const wrong = (spec: Yaml) => findFaults({ apiVersion: 'apps/v1', kind: 'Deployment', spec })
    const template = { spec: { containers: [{ name: 'a', imag: 'x' }] } }

    expect(wrong({ selector: {}, template })).toEqual([
      'Deployment: .spec.template.spec.containers[0].imag: there is no such field',
    ])
    expect(wrong({ selector: {}, template: {}, replicas: '2' }).join()).toContain('must be integer')
    expect(findFaults({ apiVersion: 'apps/v2', kind: 'Deployment' }).join()).toContain(
      'no such kind',
    )
  })

  it('contain the alerts that the Prometheus tests use', () => {
    for (const [own, tested] of [
      ['alerts', 'livery'],
      ['domain-alerts', 'domains'],
    ]) {
      const [rules = null] = parseYaml(read(`deploy/k8s/components/monitoring/${own}.yaml`))
      expect([mapAt(rules, 'spec')]).toEqual(parseYaml(read(`deploy/alerts/${tested}.yml`)))
    }
  })

  it('only use verbs and settings that the pipeline supports', async () => {
    const [job = null] = parseYaml(read('deploy/k8s/sharded-build/shards/shards.yaml'))
    const { completions, parallelism } = mapAt(job, 'spec')
    const [container = null] = listAt(job, 'spec', 'template', 'spec', 'containers')
    const [line = ''] = listAt(container, 'args').map(String)
    const shards = Array.from({ length: Number(completions) }, (_, index) => `${index + 1}/4`)
    const [merge = null] = parseYaml(read('deploy/k8s/sharded-build/merge/merge.yaml'))
    const [merging = null] = listAt(merge, 'spec', 'template', 'spec', 'containers')
    const [verb, ...folders] = listAt(merging, 'args')
    const known = (await loadVerbs()).map(({ name }) => name)

    expect([completions, parallelism, shards.every(parseShard)]).toEqual([4, 4, true])
    expect(line).toContain('build --shard "$((JOB_COMPLETION_INDEX + 1))/4"')
    expect([verb, folders]).toEqual(['merge', shards.map((_, index) => `/shards/${index}`)])
    expect(known).toEqual(expect.arrayContaining(['build', 'merge']))

    const all = mapAt(find(base(), 'ConfigMap', 'pipeline-settings'), 'data')
    const { LIVERY_ACTOR, ...settings } = all

    expect(readCiVariables({ LIVERY_ACTOR: String(LIVERY_ACTOR) }).actor).toBe('cronjob')
    expect(readEnvironment(settings as Record<string, string>)).toMatchObject(settings)
  })
})

describe.skipIf(fault !== undefined)(`kustomize${fault === undefined ? '' : ` (${fault})`}`, () => {
  it.each([...overlays, ...jobs])('renders %s with only fields that the API defines', path => {
    const objects = buildOverlay(join(folder, path))

    expect(objects.flatMap(findFaults)).toEqual([])
    expect(objects.length).toBeGreaterThan(0)
  })

  it.each(overlays)(
    'renders %s with a policy, no privileges, a limit and a tagged image for every pod',
    path => {
      const objects = buildOverlay(join(folder, path))
      const pods = objects.flatMap(toPod)

      expect(pods.map(({ name }) => name).sort()).toEqual([
        ...(path.endsWith('production') ? ['backup', 'bff', 'domains'] : ['bff']),
        'edge',
        ...(path.endsWith('production') ? ['edge-backup'] : []),
        ...['edge-store', 'publish'],
        ...(path.endsWith('production') ? ['pushgateway', 'redis', 'verify'] : ['redis']),
      ])

      for (const { name, labels, spec } of pods) {
        const [container = null] = listAt(spec, 'containers')
        const policies = ofKind(objects, 'NetworkPolicy').filter(policy =>
          matches(mapAt(policy, 'spec', 'podSelector'), labels),
        )
        expect(policies.length, name).toBeGreaterThan(2)
        expect(mapAt(container).image, name).toMatch(/^[\w/-]+:[\w.-]+$/)
        expect(mapAt(spec), name).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        })
        expect(container, name).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) } },
        })
      }
    },
  )

  it.each(overlays)('renders %s with pods that have the right ports for every Service', path => {
    const objects = buildOverlay(join(folder, path))
    for (const service of ofKind(objects, 'Service')) {
      const selector = mapAt(service, 'spec', 'selector')
      const pods = objects.flatMap(toPod).filter(({ labels }) => hasAll(labels, selector))
      const ports = pods.flatMap(({ spec }) =>
        listAt(listAt(spec, 'containers')[0] ?? null, 'ports').map(port => mapAt(port).name),
      )
      expect(pods).toHaveLength(1)
      for (const port of listAt(service, 'spec', 'ports')) {
        expect(ports).toContain(mapAt(port).targetPort)
      }
    }
  })

  it.each(overlays)('renders %s with the same host suffix for the pipeline and the BFF', path => {
    const objects = buildOverlay(join(folder, path))
    const suffixOf = (name: string) => mapAt(find(objects, 'ConfigMap', name), 'data').HOST_SUFFIX

    expect(suffixOf('bff-settings')).toBeTypeOf('string')
    expect(suffixOf('pipeline-settings')).toBe(suffixOf('bff-settings'))
  })

  it('renders policies by which the edge reaches the BFF, and the BFF reaches only public IP addresses', () => {
    const policy = find(base(), 'NetworkPolicy', 'bff')
    const [, outwards = null] = listAt(policy, 'spec', 'egress')
    const [world = null] = listAt(outwards, 'to')

    expect(listAt(policy, 'spec', 'policyTypes')).toEqual(['Ingress', 'Egress'])
    expect(listAt(outwards, 'ports')).toEqual([{ port: 443 }])
    expect(listAt(world, 'ipBlock', 'except')).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
    )
    expect(find(base(), 'NetworkPolicy', 'nobody')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    })
  })

  it('renders the edge with the shared Caddyfile and one certificate store for all replicas', () => {
    const objects = buildOverlay(join(folder, 'overlays/production'))
    const [config = null] = ofKind(objects, 'ConfigMap').filter(each =>
      String(mapAt(each, 'metadata').name).startsWith('edge-config-'),
    )
    const [edge = null] = objects.flatMap(toPod).filter(({ name }) => name === 'edge')
    const options = mapAt(find(objects, 'ConfigMap', 'edge-settings'), 'data').EDGE_OPTIONS
    const image = parseDockerfile(read('deploy/edge/Dockerfile')).get('edge')

    expect(mapAt(config, 'data').Caddyfile).toBe(read('deploy/edge/Caddyfile'))
    expect(listAt(edge?.spec ?? null, 'volumes')[0]).toEqual({
      name: 'config',
      configMap: { name: mapAt(config, 'metadata').name },
    })
    expect(options).toMatch(/^storage redis \{\n {2}host edge-store\n/)
    expect(image?.steps).toContainEqual(expect.objectContaining({ from: 'builder' }))
  })

  it('gives pods a service account only if they need one', () => {
    const namesOf = (path: string) =>
      buildOverlay(join(folder, path))
        .flatMap(toPod)
        .map(({ name, spec }) => [name, mapAt(spec).serviceAccountName ?? null])
        .filter(([, account]) => account !== null)

    expect(namesOf('overlays/production')).toEqual([
      ['bff', 'livery-reader'],
      ['backup', 'livery-reader'],
      ['domains', 'livery-reader'],
      ['publish', 'livery-publisher'],
      ['verify', 'livery-reader'],
    ])
    expect(namesOf('overlays/staging')).toEqual([])
  })
})

type Pod = { name: string; labels: Record<string, Yaml>; spec: Yaml }

function toPod(object: Yaml): Pod[] {
  const { kind } = mapAt(object)
  const name = String(mapAt(object, 'metadata').name)
  const way = kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec'] : ['spec']
  if (!['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(String(kind))) return []
  const template = mapAt(object, ...way, 'template')
  return [{ name, labels: mapAt(template, 'metadata', 'labels'), spec: mapAt(template, 'spec') }]
}

function base(): Yaml[] {
  return manifests
    .filter(path => path.startsWith('base/'))
    .flatMap(path => parseYaml(readFileSync(join(folder, path), 'utf8')))
}

function ofKind(objects: readonly Yaml[], kind: string): Yaml[] {
  return objects.filter(object => mapAt(object).kind === kind)
}

function find(objects: readonly Yaml[], kind: string, name: string): Yaml {
  const found = ofKind(objects, kind).find(object => mapAt(object, 'metadata').name === name)
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`)
  return found
}

function matches(selector: Record<string, Yaml>, labels: Record<string, Yaml>): boolean {
  return Object.keys(selector).length === 0 || hasAll(labels, mapAt(selector, 'matchLabels'))
}

function hasAll(labels: Record<string, Yaml>, wanted: Record<string, Yaml>): boolean {
  return Object.entries(wanted).every(([key, value]) => labels[key] === value)
}
