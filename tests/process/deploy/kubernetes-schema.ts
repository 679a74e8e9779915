/**
 * Validates manifests against the published schemas of the Kubernetes API and the Prometheus
 * operator.
 */
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { mapAt, type Yaml } from '../../rules/deploy/yaml.ts'

const groups: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'monitoring.coreos.com/v1': monitoring,
}

type Model = { prototype: { validate(): void } }

/** Returns the faults that the API would reject or silently drop; empty for a valid object. */
export function findFaults(object: Yaml): string[] {
  const { apiVersion, kind } = mapAt(object)
  const models = Object.entries(groups[String(apiVersion)] ?? {})
  const [, model] = models.find(([name]) => name === kind) ?? []
  if (model === undefined) return [`${apiVersion} ${kind}: there is no such kind`]

  const unread = new Set<string>()
  const watched = watch(mapAt(object), '', unread)

  try {
    // Calls `validate` on the prototype, because an instance would copy its input and thereby read
    // all fields.
    ;(model as Model).prototype.validate.call(watched)
  } catch (error) {
    return [`${kind}: ${error instanceof Error ? error.message : error}`]
  }

  return [...unread].map(path => `${kind}: ${path}: there is no such field`)
}

/**
 * Records which fields are read. The compiled schemas never read unknown fields, so a field that
 * remains in `unread` does not exist in the API.
 */
function watch(node: object, path: string, unread: Set<string>): object {
  const keys = Object.keys(node)
  const children = new Map<PropertyKey, unknown>()

  for (const key of keys) {
    const at = Array.isArray(node) ? `${path}[${key}]` : `${path}.${key}`
    if (!Array.isArray(node)) unread.add(at)
    const value: unknown = Reflect.get(node, key)
    children.set(key, typeof value === 'object' && value ? watch(value, at, unread) : value)
  }

  return new Proxy(node, {
    get(target, key, receiver) {
      unread.delete(`${path}.${String(key)}`)
      return children.has(key) ? children.get(key) : Reflect.get(target, key, receiver)
    },
  })
}
