import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configKeys, readConfig } from '@livery/bff/config.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseDockerfile } from './dockerfile.ts'
import { parseYaml, type Yaml } from './yaml.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/k8s')
const files = readdirSync(folder).filter(name => name !== 'kustomization.yaml')
const objects = files.flatMap(name => parseYaml(readFileSync(join(folder, name), 'utf8')))
const image = parseDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).get('bff')

const words = z.record(z.string(), z.string())
const selector = z.strictObject({ matchLabels: words })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
})
const deployment = z.object({
  spec: z.object({
    replicas: z.undefined().optional(),
    selector,
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    template: z.object({
      metadata: z.object({ labels: words, annotations: words }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.number().positive(),
          seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
        }),
        topologySpreadConstraints: z.tuple([z.object({ labelSelector: selector })]),
        containers: z.tuple([
          z.object({
            name: z.literal('bff'),
            image: z.string(),
            ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
            securityContext: z.strictObject({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            resources: z.object({
              requests: z.object({ cpu: z.string(), memory: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(z.object({ name: z.string(), emptyDir: z.looseObject({}) })),
      }),
    }),
  }),
})
const service = z.object({
  spec: z.object({
    selector: words,
    ports: z.array(z.strictObject({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
})

const { spec } = deployment.parse(find('Deployment'))
const pod = spec.template
const [container] = pod.spec.containers
const settings = z.object({ data: words }).parse(find('ConfigMap')).data
/** As the process gets it: the image's own, then the ConfigMap's. */
const config = readConfig({ ...image?.env, ...settings, ...secrets() })

describe('deploy/k8s', () => {
  it('is put together by kustomize from every file beside it', () => {
    const [kustomization] = parseYaml(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))
    const { resources, images } = z
      .object({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })) })
      .parse(kustomization)

    expect(resources.sort()).toEqual(files.sort())
    expect(images.map(({ name }) => name)).toEqual([container.image])
  })

  it('sets what the BFF knows, and what the BFF takes', () => {
    expect(Object.keys(settings).filter(key => !configKeys.includes(key))).toEqual([])
    expect(config.REDIS_URL).toMatch(/^redis:/)
    const mounted = container.volumeMounts.map(({ mountPath }) => mountPath)
    expect(mounted).toEqual([config.RELEASES_DIR, '/tmp'])
    expect(pod.spec.volumes.map(({ name }) => name)).toEqual(
      container.volumeMounts.map(({ name }) => name),
    )
  })

  it('asks the admin port how it is, and gives it time to drain', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container
    const named = Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort]))

    expect(named).toEqual({ http: config.PORT, admin: config.ADMIN_PORT })
    expect([startupProbe, livenessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
    ])
    expect(readinessProbe.httpGet.path).toBe('/readyz')
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(httpGet.port).toBe('admin')
    }
    const { periodSeconds, timeoutSeconds = 1, failureThreshold } = readinessProbe
    const noticedMs = (periodSeconds + timeoutSeconds) * failureThreshold * 1_000
    expect(config.DRAIN_MS).toBeGreaterThan(noticedMs)
    expect(pod.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(config.DRAIN_MS + 20_000)
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(String(config.ADMIN_PORT))
  })

  it('leads every selector to the pods, and every port to one they have', () => {
    const labels = Object.entries(pod.metadata.labels)
    const leads = (wanted: Record<string, string>) =>
      expect(labels).toEqual(expect.arrayContaining(Object.entries(wanted)))
    const ports = container.ports.map(({ name }) => name)

    leads(spec.selector.matchLabels)
    leads(pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels)
    for (const found of findAll('Service').map(one => service.parse(one).spec)) {
      leads(found.selector)
      expect(ports).toEqual(expect.arrayContaining(found.ports.map(port => port.targetPort)))
    }
    const budget = z.object({ spec: z.object({ selector, maxUnavailable: z.literal(1) }) })
    leads(budget.parse(find('PodDisruptionBudget')).spec.selector.matchLabels)
    const policy = z.object({ spec: z.object({ podSelector: selector }) })
    leads(policy.parse(find('NetworkPolicy')).spec.podSelector.matchLabels)
  })

  it('keeps more than one, however little there is to do', () => {
    const scaler = z.object({
      spec: z.object({
        scaleTargetRef: z.strictObject({
          apiVersion: z.literal('apps/v1'),
          kind: z.literal('Deployment'),
          name: z.literal('bff'),
        }),
        minReplicas: z.number().min(2),
        maxReplicas: z.number(),
      }),
    })
    const { minReplicas, maxReplicas } = scaler.parse(find('HorizontalPodAutoscaler')).spec

    expect(maxReplicas).toBeGreaterThan(minReplicas)
  })
})

function findAll(kind: string): Yaml[] {
  return objects.filter(one => z.object({ kind: z.literal(kind) }).safeParse(one).success)
}

function find(kind: string): Yaml {
  const [found, another] = findAll(kind)
  if (!found || another) throw new Error(`not exactly one ${kind}`)
  return found
}

/** What the Secret adds, in words that stand for it. */
function secrets(): Record<string, string> {
  return { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
}
