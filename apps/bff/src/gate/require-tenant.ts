import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { contextOf } from './request-context.ts'

/** The tenant of a request; the gate lets no request without one reach a route. */
export function requireTenant(request: FastifyRequest): Tenant {
  const { tenant } = contextOf(request.raw)
  if (!tenant) throw new AppError('unknown_host')
  return tenant
}

/**
 * The same with its pack loaded, so that a slow disk delays this request alone.
 *
 * @throws AppError release_damaged
 */
export async function loadTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = requireTenant(request)
  await tenant.load()
  return tenant
}

/**
 * A client may name its merchant, but only the one of its host: another name is how a stolen token
 * of another brand would be tried.
 *
 * @throws AppError merchant_mismatch
 */
export function assertOwnMerchant(tenant: Tenant, claimed: readonly (string | undefined)[]): void {
  const foreign = claimed.some(value => value !== undefined && value !== tenant.platformCode)
  if (foreign) throw new AppError('merchant_mismatch')
}
