import { endpoints } from '@livery/contract/endpoints.ts'
import type { RequestContext } from './request-context.ts'

const names = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Returns the name of the platform call that a request makes, from the contract's table. */
export function endpointOf({ method, path }: Pick<RequestContext, 'method' | 'path'>): string {
  return names.get(`${method} ${path}`) ?? 'other'
}
