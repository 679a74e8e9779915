import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { contextOf } from './request-context.ts'

/** Returns a request's tenant; the gate does not let a request without a tenant reach a route. */
export function requireTenant(request: FastifyRequest): Tenant {
  const { tenant } = contextOf(request.raw)
  if (!tenant) throw new AppError('unknown_host')
  return tenant
}

/**
 * Returns the request's tenant with its pack loaded, so that a slow disk delays only this request.
 *
 * @throws AppError release_damaged
 */
export async function loadTenant(request: FastifyRequest): Promise<Tenant> {
  const tenant = requireTenant(request)
  await tenant.load()
  return tenant
}

/**
 * Asserts that a client names the host's own merchant, if it names one at all: another name is how
 * a stolen token from another brand would be tried.
 *
 * @throws AppError merchant_mismatch
 */
export function assertOwnMerchant(tenant: Tenant, claimed: readonly (string | undefined)[]): void {
  const foreign = claimed.some(value => value !== undefined && value !== tenant.platformCode)
  if (foreign) throw new AppError('merchant_mismatch')
}
