import type { RegisterValue } from '@livery/contract/platform/account.ts'
import type { Customer } from './to-conversion.ts'

/** The player that a registration has made; the session begins later. */
export function toCustomer(value: RegisterValue): Customer {
  return { id: value.customerId ?? value.id, name: value.customerName ?? value.userName }
}
