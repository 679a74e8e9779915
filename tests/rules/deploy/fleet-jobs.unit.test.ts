/**
 * Checks the CronJobs in deploy/k8s/components/fleet-jobs against the command line and the image
 * that they run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram, loadVerbs } from '../../../scripts/cli/main.ts'
import { parseDockerfile } from './dockerfile.ts'
import { listAt, mapAt, parseYaml, type Yaml } from './yaml.ts'

type Command = ReturnType<typeof createProgram>

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'deploy/k8s/components/fleet-jobs'
const own = ['domains', 'backup', 'verify'].flatMap(name =>
  parseYaml(read(`${folder}/${name}.yaml`)),
)
const [publish = null] = parseYaml(read('deploy/k8s/base/pipeline.yaml'))
const jobs = own.filter(object => mapAt(object).kind === 'CronJob')
const claims = own.filter(object => mapAt(object).kind === 'PersistentVolumeClaim')

const podOf = (job: Yaml) => mapAt(job, 'spec', 'jobTemplate', 'spec', 'template')
const containerOf = (job: Yaml) => listAt(podOf(job), 'spec', 'containers')[0] ?? null
const nameOf = (object: Yaml) => String(mapAt(object, 'metadata').name)
const mountsOf = (job: Yaml) => listAt(containerOf(job), 'volumeMounts').map(each => mapAt(each))

it('the publish job runs on request, and not on a schedule', () => {
  expect(mapAt(publish, 'spec').suspend).toBe(true)
})

it('the edge’s certificates are copied from their store to a separate volume', () => {
  const objects = parseYaml(read(`${folder}/edge-backup.yaml`))
  const of = (kind: string) => objects.filter(object => mapAt(object).kind === kind)
  const [job = null] = of('CronJob')
  const stored = parseYaml(read('deploy/k8s/base/edge-store.yaml'))
  const [service = null] = stored.filter(object => mapAt(object).kind === 'Service')
  const [password = null] = listAt(containerOf(job), 'env')
  const [script] = listAt(containerOf(job), 'args').map(String)

  expect(script).toContain(`redis-cli -h ${nameOf(service)} --rdb`)
  expect(mapAt(password).valueFrom).toEqual(
    mapAt(
      listAt(
        listAt(mapAt(stored[0] ?? null, 'spec', 'template', 'spec').containers ?? null)[0] ?? null,
        'env',
      )[0] ?? null,
    ).valueFrom,
  )
  expect(of('PersistentVolumeClaim').map(nameOf)).toEqual(
    listAt(podOf(job), 'spec', 'volumes').map(
      volume => mapAt(volume, 'persistentVolumeClaim').claimName,
    ),
  )

  // The policies allow the job to connect to the certificate store, and allow no other traffic.
  const labels = mapAt(podOf(job), 'metadata', 'labels')
  const name = labels['app.kubernetes.io/name']
  const [outwards = null, inwards = null] = of('NetworkPolicy')

  expect(mapAt(outwards, 'spec', 'podSelector', 'matchLabels')['app.kubernetes.io/name']).toBe(name)

  const [rule = null] = listAt(inwards, 'spec', 'ingress')

  expect(mapAt(listAt(rule, 'from')[0] ?? null, 'podSelector', 'matchLabels')).toEqual({
    'app.kubernetes.io/name': name,
  })
})

describe('fleet jobs', () => {
  it('run CLI verbs with valid arguments and flags', async () => {
    const { commands } = createProgram(await loadVerbs(), () => undefined)
    const asked = jobs.map(job => listAt(containerOf(job), 'args').map(String))

    expect(asked.map(([verb]) => verb)).toEqual(['domains', 'backup', 'verify'])
    expect(asked.map(([verb = '', ...rest]) => faultOf(commands, verb, rest))).toEqual([
      ...[null, null, null],
    ])
  })

  it('run in the same image and with the same settings as the publish job', () => {
    for (const job of jobs) {
      const { image, envFrom, securityContext } = mapAt(containerOf(job))
      const { labels } = mapAt(podOf(job), 'metadata')
      expect({ image, envFrom, securityContext }, nameOf(job)).toEqual({
        image: mapAt(containerOf(publish)).image,
        envFrom: mapAt(containerOf(publish)).envFrom,
        securityContext: mapAt(containerOf(publish)).securityContext,
      })
      // With these labels, the `pipeline` policy allows the job's outbound traffic.
      expect(labels).toEqual(mapAt(podOf(publish), 'metadata').labels)
    }
    expect(parseDockerfile(read('deploy/Dockerfile')).get('publisher')?.env).toMatchObject({
      RELEASES_DIR: '/releases',
      MERCHANTS_DIR: '/merchants',
    })
  })

  it('push the domain results to a Pushgateway, so the scraper can read them after the job has ended', () => {
    const [domains = null] = jobs
    const [, flag, gateway = ''] = listAt(containerOf(domains), 'args').map(String)
    const objects = parseYaml(read(`${folder}/pushgateway.yaml`))
    const of = (kind: string) => objects.filter(object => mapAt(object).kind === kind)
    const [service = null] = of('Service')
    const [port = null] = listAt(service, 'spec', 'ports')
    const monitors = parseYaml(read('deploy/k8s/components/monitoring/monitors.yaml'))
    const [monitor = null] = monitors.filter(object => nameOf(object) === 'domains')
    const [endpoint = null] = listAt(monitor, 'spec', 'endpoints')

    expect([flag, gateway]).toEqual(['--push', `http://${nameOf(service)}:${mapAt(port).port}`])
    expect(mapAt(monitor, 'spec', 'selector', 'matchLabels')).toEqual({
      'app.kubernetes.io/name': mapAt(service, 'metadata', 'labels')['app.kubernetes.io/name'],
    })
    expect(mapAt(endpoint)).toMatchObject({ port: mapAt(port).name, honorLabels: true })

    const outwards = of('NetworkPolicy').find(policy => 'egress' in mapAt(policy, 'spec')) ?? null

    expect(mapAt(outwards, 'spec', 'podSelector', 'matchLabels')).toEqual({
      'app.kubernetes.io/name': mapAt(podOf(domains), 'metadata', 'labels')[
        'app.kubernetes.io/name'
      ],
    })
  })

  it('end before their next run, and never run concurrently', () => {
    const everySeconds: Record<string, number> = {
      ...{ domains: 15 * 60, backup: 24 * 3_600, verify: 24 * 3_600 },
    }
    for (const job of jobs) {
      const { concurrencyPolicy, schedule } = mapAt(job, 'spec')
      const { activeDeadlineSeconds, backoffLimit } = mapAt(job, 'spec', 'jobTemplate', 'spec')
      expect([concurrencyPolicy, backoffLimit], nameOf(job)).toEqual(['Forbid', 0])
      expect(Number(activeDeadlineSeconds)).toBeLessThan(everySeconds[nameOf(job)] ?? 0)
      expect(schedule).not.toBe(mapAt(publish, 'spec').schedule)
    }
    expect(jobs.map(job => mapAt(job, 'spec').schedule)).toEqual([
      ...['*/15 * * * *', '47 3 * * *', '17 2 * * *'],
    ])
  })

  it("inspect the domains within a time budget that ends before the pod's deadline", () => {
    const [domains = null] = jobs
    const args = listAt(containerOf(domains), 'args').map(String)
    const budgetSeconds = Number(args[args.indexOf('--budget') + 1])
    const { activeDeadlineSeconds } = mapAt(domains, 'spec', 'jobTemplate', 'spec')

    // The time to copy the index from the bucket, and to complete the domain checks that are
    // running at the end.
    const aroundSeconds = 60

    expect(budgetSeconds).toBeGreaterThan(0)
    expect(budgetSeconds + aroundSeconds).toBeLessThanOrEqual(Number(activeDeadlineSeconds))
  })

  it('write only a backup, to storage that outlives the pod', () => {
    const [domains = null, backup = null, verify = null] = jobs
    const [, target] = listAt(containerOf(backup), 'args')
    const kept = listAt(podOf(backup), 'spec', 'volumes')
      .map(volume => mapAt(volume))
      .filter(volume => !('emptyDir' in volume))

    expect(kept).toEqual([
      { name: 'backups', persistentVolumeClaim: { claimName: claims.map(nameOf).join() } },
    ])
    expect(mountsOf(backup)).toContainEqual({ name: 'backups', mountPath: target })
    expect(listAt(podOf(verify), 'spec', 'volumes').map(volume => mapAt(volume))).toContainEqual({
      name: 'keys',
      configMap: { name: 'release-public-key' },
    })
    expect(mountsOf(domains).map(({ mountPath }) => mountPath)).toEqual(['/releases', '/tmp'])
  })
})

/**
 * Returns the reason why the command line would reject the command; `null` if the command would
 * run.
 */
function faultOf(commands: readonly Command[], verb: string, rest: string[]): string | null {
  const command = commands.find(each => each.name() === verb)
  if (command === undefined) return `there is no verb ${verb}`

  const { operands, unknown } = command.parseOptions(rest)
  if (unknown.length > 0) return `${verb} knows no ${unknown.join(' ')}`

  const { registeredArguments: wanted } = command
  const least = wanted.filter(({ required }) => required).length
  const most = wanted.some(({ variadic }) => variadic) ? Infinity : wanted.length

  return operands.length >= least && operands.length <= most ? null : `${verb}: ${operands.length}`
}
