import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configKeys, readConfig } from '@livery/bff/settings/config.ts'
import { describe, expect, it } from 'vitest'
import { parseDockerfile } from '../../rules/deploy/dockerfile.ts'
import { listAt, mapAt, parseYaml, type Yaml } from '../../rules/deploy/yaml.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'deploy/k8s/base')
const files = readdirSync(folder).filter(name => name !== 'kustomization.yaml')
const objects = files.flatMap(name => parseYaml(readFileSync(join(folder, name), 'utf8')))
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const image = parseDockerfile(dockerfile).get('bff')

const deployment = find('Deployment', 'bff')
const pod = mapAt(deployment, 'spec', 'template')
const [container = null] = listAt(pod, 'spec', 'containers')
const settings = mapAt(find('ConfigMap', 'bff-settings'), 'data')
/**
 * The BFF's configuration in the cluster: from the image, the ConfigMap and placeholders for the
 * Secret.
 */
const config = readConfig({
  ...image?.env,
  ...toWords(settings),
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
})

describe('the BFF in deploy/k8s', () => {
  it('is rendered by kustomize from every file in the folder', () => {
    const [kustomization = null] = parseYaml(
      readFileSync(join(folder, 'kustomization.yaml'), 'utf8'),
    )

    expect(listAt(kustomization, 'resources').sort()).toEqual(['../../edge', ...files].sort())
    // `apply` rejects objects in a namespace that does not exist.
    expect(mapAt(find('Namespace', 'livery'), 'metadata').name).toBe(mapAt(kustomization).namespace)
  })

  it('only sets settings that the BFF supports, with valid values', () => {
    const mounts = listAt(container, 'volumeMounts').map(mount => mapAt(mount))
    const volumes = listAt(pod, 'spec', 'volumes').map(volume => mapAt(volume))

    expect(Object.keys(settings).filter(key => !configKeys.includes(key))).toEqual([])
    expect(config.REDIS_URL).toMatch(/^redis:/)
    expect(mounts.map(({ mountPath }) => mountPath)).toEqual([config.RELEASES_DIR, '/tmp'])
    expect(volumes.map(({ name }) => name)).toEqual(mounts.map(({ name }) => name))
    expect(volumes.every(volume => 'emptyDir' in volume)).toBe(true)
  })

  it('uses the admin port for its health probes', () => {
    const probeAt = (path: string) => ({ httpGet: { path, port: 'admin' } })

    expect(container).toMatchObject({
      ports: [
        { name: 'http', containerPort: config.PORT },
        { name: 'admin', containerPort: config.ADMIN_PORT },
      ],
      startupProbe: probeAt('/healthz'),
      livenessProbe: probeAt('/healthz'),
      readinessProbe: probeAt('/readyz'),
    })
    expect(mapAt(pod, 'metadata', 'annotations')['prometheus.io/port']).toBe(
      String(config.ADMIN_PORT),
    )
  })

  it('allows the same time for a first bucket copy as Docker Compose', () => {
    const { periodSeconds, failureThreshold } = mapAt(container, 'startupProbe')
    const [, startPeriod] = /^HEALTHCHECK .*--start-period=(\d+)s/m.exec(dockerfile) ?? []

    expect(Number(startPeriod)).toBe(Number(periodSeconds) * Number(failureThreshold))
  })

  it('replaces a pod only after another pod is ready, and gives the old pod time to drain', () => {
    const { periodSeconds, timeoutSeconds, failureThreshold } = mapAt(container, 'readinessProbe')
    const noticedSeconds =
      (Number(periodSeconds) + Number(timeoutSeconds)) * Number(failureThreshold)
    const graceSeconds = Number(mapAt(pod, 'spec').terminationGracePeriodSeconds)

    expect(mapAt(deployment, 'spec', 'strategy', 'rollingUpdate').maxUnavailable).toBe(0)
    expect(config.DRAIN_MS).toBeGreaterThan(noticedSeconds * 1_000)
    expect(graceSeconds * 1_000).toBeGreaterThan(2 * config.DRAIN_MS + 20_000)
  })

  it('runs without unnecessary privileges, and with limits', () => {
    expect(mapAt(pod, 'spec', 'securityContext')).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1_000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      },
    })
  })

  it('has selectors that match the pods, and ports that the pods open', () => {
    const labels = mapAt(pod, 'metadata', 'labels')
    const ports = listAt(container, 'ports').map(port => mapAt(port).name)
    const services = ['bff', 'bff-admin'].map(name => find('Service', name))

    for (const selector of [
      mapAt(deployment, 'spec', 'selector', 'matchLabels'),
      mapAt(find('PodDisruptionBudget', 'bff'), 'spec', 'selector', 'matchLabels'),
      mapAt(find('NetworkPolicy', 'bff'), 'spec', 'podSelector', 'matchLabels'),
      ...services.map(service => mapAt(service, 'spec', 'selector')),
    ]) {
      expect(labels).toMatchObject(selector)
    }

    for (const port of services.flatMap(service => listAt(service, 'spec', 'ports'))) {
      expect(ports).toContain(mapAt(port).targetPort)
    }
  })

  it('keeps at least two pods, even under low load', () => {
    const { scaleTargetRef, minReplicas, maxReplicas } = mapAt(
      find('HorizontalPodAutoscaler', 'bff'),
      'spec',
    )

    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'bff' })
    expect(mapAt(deployment, 'metadata').name).toBe('bff')
    expect(mapAt(deployment, 'spec')).not.toHaveProperty('replicas')
    expect(Number(minReplicas)).toBeGreaterThan(1)
    expect(Number(maxReplicas)).toBeGreaterThan(Number(minReplicas))
  })
})

function find(kind: string, name: string): Yaml {
  const [found, another] = objects.filter(
    object => mapAt(object).kind === kind && mapAt(object, 'metadata').name === name,
  )
  if (found === undefined || another !== undefined)
    throw new Error(`not exactly one ${kind} ${name}`)
  return found
}

function toWords(map: Record<string, Yaml>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => {
      // The API server rejects a ConfigMap with values of any other type.
      if (typeof value !== 'string') throw new Error(`${key} is no text`)
      return [key, value]
    }),
  )
}
