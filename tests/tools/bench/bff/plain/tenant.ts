/** Takes the page from the pack for each request: the tenant holds none. */
import { createTenant as createHolding, type Tenant } from '@livery/bff/tenants/tenant.ts'

type Holding = Tenant & { letGo(): void }
let isReplaced = false

export function createTenant(...args: Parameters<typeof createHolding>): Tenant {
  const tenant = createHolding(...args)
  if (!isReplaced) replacePage(Object.getPrototypeOf(tenant))
  isReplaced = true
  return tenant
}

function replacePage(prototype: Holding): void {
  const { page } = prototype
  prototype.page = function (this: Holding, ...args) {
    this.letGo()
    return page.apply(this, args)
  }
}
