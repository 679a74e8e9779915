import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { contextOf } from './request-context.ts'

/** The merchant of a request; the gate lets nothing without one reach a route. */
export function requireTenant(request: FastifyRequest): Tenant {
  const { tenant } = contextOf(request.raw)
  if (!tenant) throw new AppError('unknown_host')
  return tenant
}

/**
 * The same with all it serves at hand, so that a slow disk keeps nobody waiting but this request.
 *
 * @throws AppError release_damaged
 */
export async function loadTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = requireTenant(request)
  await tenant.load()
  return tenant
}

/**
 * A client may say which merchant it means, but only the one its host belongs to: anything else is
 * how a stolen token of another brand would be tried.
 *
 * @throws AppError merchant_mismatch
 */
export function assertOwnMerchant(tenant: Tenant, claimed: readonly (string | undefined)[]): void {
  const foreign = claimed.some(value => value !== undefined && value !== tenant.platformCode)
  if (foreign) throw new AppError('merchant_mismatch')
}
