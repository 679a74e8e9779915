/** Tests that deployments support IPv4 and IPv6 equally, on networks with one or both. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@livery/bff/settings/config.ts'
import { describe, expect, it } from 'vitest'
import { parseDockerfile } from './dockerfile.ts'
import { listAt, mapAt, parseYaml, type Yaml } from './yaml.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = readdirSync(join(root, 'deploy/k8s'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.yaml'))
  .flatMap(path => parseYaml(read(`deploy/k8s/${path}`)))

describe('a container', () => {
  it('listens on every IPv4 and IPv6 address', () => {
    const stages = parseDockerfile(read('deploy/Dockerfile'))
    const services = mapAt(parseYaml(read('docker-compose.yml'))[0] ?? null, 'services')
    const own = ['bff', 'sandbox'].flatMap(name => [
      stages.get(name)?.env ?? {},
      mapAt(services[name] ?? null, 'environment'),
    ])

    expect(own.map(({ HOST }) => HOST)).toEqual(['::', '::', '::', '::'])
    expect(own.map(({ ADMIN_HOST }) => ADMIN_HOST)).toEqual(['::', '::', undefined, undefined])
  })

  it('has a health check that works over IPv4 and IPv6', () => {
    expect(read('deploy/Dockerfile')).toMatch(/^ {2}CMD .*'http:\/\/localhost:'/m)
  })
})

describe('the cluster', () => {
  it('trusts an IPv4 or IPv6 edge in every settings map', () => {
    const given = documents
      .filter(each => mapAt(each).kind === 'ConfigMap')
      .flatMap(each => mapAt(each, 'data').TRUSTED_PROXIES ?? [])

    expect(given).toHaveLength(3)
    for (const value of given) {
      const { TRUSTED_PROXIES } = readConfig({ TRUSTED_PROXIES: String(value) })
      expect(TRUSTED_PROXIES?.check('10.244.0.7', 'ipv4')).toBe(true)
      expect(TRUSTED_PROXIES?.check('fd00:10:244::7', 'ipv6')).toBe(true)
    }
  })

  it('allows outbound connections to public IPv4 and IPv6 addresses', () => {
    const rules = documents
      .filter(each => mapAt(each).kind === 'NetworkPolicy')
      .flatMap(each => ruleAt(mapAt(each, 'spec').egress))
      .flatMap(rule => ruleAt(mapAt(rule).to))
      .flatMap(peer => mapAt(peer).ipBlock ?? [])
    const networks = rules.map(block => String(mapAt(block).cidr))

    expect(networks).toContain('0.0.0.0/0')
    expect(networks.filter(each => each === '::/0')).toHaveLength(
      networks.filter(each => each === '0.0.0.0/0').length,
    )

    for (const block of rules) expect(listAt(block, 'except').length).toBeGreaterThan(1)
  })

  it('accepts players over IPv4 and IPv6', () => {
    const [edge = null] = documents.filter(
      each => mapAt(each).kind === 'Service' && mapAt(each, 'spec').type === 'LoadBalancer',
    )

    expect(mapAt(edge, 'spec').ipFamilyPolicy).toBe('PreferDualStack')
  })
})

function ruleAt(rules: Yaml | undefined): Yaml[] {
  return Array.isArray(rules) ? rules : []
}
